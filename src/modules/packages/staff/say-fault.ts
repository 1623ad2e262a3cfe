import type { Translate } from '#kernel/i18n/translate.ts'
import { type PackageFault, packageFault } from '../collections.ts'

/** The fault as it is stored; undefined where there is none. */
export const readFault = (stored: unknown): PackageFault | undefined => packageFault.safeParse(stored).data

/** Why a package cannot be used, in words, with the line where one is known. */
export function sayFault(t: Translate, fault: PackageFault | undefined): string | undefined {
  if (!fault) return undefined
  const { code, path, line } = fault
  const reason = t(code, { path, name: path })
  return line === null ? reason : t('packages.at-line', { reason, line })
}
