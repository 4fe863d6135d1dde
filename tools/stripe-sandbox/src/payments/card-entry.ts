import type { Refusal } from './test-cards.js';

/** A card as somebody enters it. */
export interface CardEntry {
  number: string;
  /** As `12 / 34` or `12/2034`. */
  expiry: string;
  cvc: string;
  name?: string;
}

/** A card that may exist. */
export interface ReadCard {
  number: string;
  month: number;
  year: number;
  name: string | null;
}

/** Reads what was entered, or says what is wrong with it, as Stripe does before it asks any bank. */
export function readCard(entry: CardEntry, now: Date): ReadCard | Refusal {
  const number = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !fitsLuhn(number))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  const [, monthText = '', yearText = ''] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(entry.expiry) ?? [];
  const month = Number(monthText);
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  if (year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  if (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  if (!/^\s*\d{3,4}\s*$/.test(entry.cvc))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  return { number, month, year, name: entry.name?.trim() || null };
}

/** The check digit of a card number. */
function fitsLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
