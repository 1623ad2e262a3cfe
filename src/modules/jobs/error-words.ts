import type { Translate } from '#kernel/i18n/translate.ts'

/** What errors have in their text, by the words `jobs.error.<name>` that people read instead. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  [
    'away',
    /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b|socket hang up/i,
  ],
  ['slow', /\bETIMEDOUT\b|timed? ?out|statement timeout/i],
  ['login', /\bEAUTH\b|invalid login|authentication (failed|unsuccessful)/i],
  ['space', /\b(ENOSPC|EDQUOT)\b|no space left/i],
  ['gone', /\bENOENT\b|not[ -]found/i],
]

/** Why a job failed, in a person's words: the text of its code, else what is known of such errors. */
export function errorWords(t: Translate, error: string | null): string | null {
  if (error === null || error === '') return null
  if (t.has(error)) return t(error)
  const sign = SIGNS.find(([, pattern]) => pattern.test(error))
  return t(`jobs.error.${sign?.[0] ?? 'other'}`)
}
