/** Pence as people read a price: `£3`, `£3.50`, `£1,245`. */
export function inPounds(pence: number): string {
  const whole = pence % 100 === 0;
  const pounds = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(Math.abs(pence) / 100);
  return `${pence < 0 ? '−' : ''}£${pounds}`;
}
