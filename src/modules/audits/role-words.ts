import type { Translate } from '#kernel/i18n/translate.ts'

/** The role that somebody acted in, in a person's words. */
export function roleWords(t: Translate, role: string): string {
  const key = [`records-screen.role.${role}`, `audits.role.${role}`].find((known) => t.has(known))
  return key ? t(key) : role
}
