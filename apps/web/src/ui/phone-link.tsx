/** A telephone number to call. Text without digits, such as “see email”, is no link. */
export function PhoneLink({ number, title }: { number: string; title?: string }) {
  const digits = number.replaceAll(/\(0\)|[^+\d]/g, '')
  if (!/\d/.test(digits)) return <span title={title}>{number}</span>
  return (
    <a href={`tel:${digits}`} title={title}>
      {number}
    </a>
  )
}
