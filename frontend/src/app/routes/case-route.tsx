export function Component() {
  return <p>case</p>;
}
