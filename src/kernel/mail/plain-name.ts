const BREAKS = /[\p{Cc}\u2028\u2029]/u
/** What programs that show mails make a link of. */
const ADDRESS =
  /@|:\/\/|www\.|[\p{L}\p{M}\d-]\.(?:com|net|org|info|biz|io|co|th|app|link|xyz|me|ly|gl|shop|site|online|top|club|live|cn|ru|tk)(?![\p{L}\p{M}\d])/iu

/** Whether nothing in a text leads anywhere. */
export function leadsNowhere(text: string): boolean {
  return !ADDRESS.test(text)
}

/** Whether a name can stand in a mail to somebody: one line, and nothing in it that leads anywhere. */
export function isPlainName(name: string): boolean {
  return !BREAKS.test(name) && leadsNowhere(name)
}

/** The name as a mail may call somebody; empty where it carries an address. */
export function nameInMail(name: string): string {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return leadsNowhere(line) ? line : ''
}
