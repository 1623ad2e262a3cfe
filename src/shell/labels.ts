import type { Translate } from '#kernel/i18n/translate.ts'

/** What a person is called in the shell: their name, or «guest» where there is none. */
export function nameLabel(t: Translate, name: string): string {
  return name.trim() || t('shell.guest')
}

/** What a role is called; one without a name of its own is «user». */
export function roleLabel(t: Translate, role: string | undefined): string {
  const key = `shell.role.${role}`
  return t.has(key) ? t(key) : t('shell.role.user')
}
