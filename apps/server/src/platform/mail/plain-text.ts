const plain = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

/**
 * A copy of a model in which every text is plain: line breaks stay, other control characters become
 * spaces. PostgreSQL cannot store some of them, and a terminal may be reading the mail.
 */
export const plainModel = <M>(model: M): M =>
  JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'string' ? plain(value) : value,
  ) as M
