const TITLES = /^(?:นาย|นาง|นางสาว|น\.ส\.|ด\.ช\.|ด\.ญ\.|เด็กชาย|เด็กหญิง|คุณ|ดร\.|mr\.?|mrs\.?|ms\.?|miss|dr\.)$/i

/** A first and a last name that stand in one cell; a title belongs to the first name, in Thai without a space. */
export function splitName(whole: string): { readonly firstname: string; readonly lastname: string } {
  const words = whole.split(/\s+/).filter(Boolean)
  const [title = ''] = words
  const titles = TITLES.test(title) && words.length > 1 ? 1 : 0
  const first = words.slice(0, titles + 1).join(/^[a-z]/i.test(title) ? ' ' : '')
  return { firstname: first, lastname: words.slice(titles + 1).join(' ') }
}
