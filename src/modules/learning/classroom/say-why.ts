import type { Translate } from '#kernel/i18n/translate.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { LockReason } from './locks.ts'

/** Says in words why a lesson is closed. */
export function sayWhy(t: Translate, lang: string, why: LockReason): string {
  if (why.kind === 'release')
    return t('learning.why.release', {
      when: `${formatThaiDate(why.at, 'short', lang)} ${formatThaiTime(why.at, lang)}`,
    })
  return t(`learning.why.${why.kind}`, { names: why.names.map((name) => `«${name}»`).join(', ') })
}
