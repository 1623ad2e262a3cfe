import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { fields } from './block.ts'

/** What an upload takes, as its settings say. */
export interface UploadLimits {
  /** Extensions in small letters without the dot; empty for any. */
  readonly types: readonly string[]
  readonly megabytes: number
  readonly items: number
  readonly several: boolean
}

/** Reads the limits of an upload. */
export function limitsOf(settings: SettingsOf<typeof fields>): UploadLimits {
  const types = settings.fileTypeLimit.split(',')
  const items = Math.max(1, Math.floor(settings.itemLimit))
  return {
    types: types.map((type) => type.trim().toLowerCase().replace(/^\./, '')).filter(Boolean),
    megabytes: settings.fileSizeLimit,
    items,
    several: settings.multipleFiles && items > 1,
  }
}

interface Chosen {
  readonly name: string
  readonly size: number
}

interface Refusal {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Accepted<File extends Chosen> {
  readonly files: readonly File[]
  readonly refusals: readonly Refusal[]
}

const MEGABYTE = 1024 * 1024
const extensionOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()

/** Which of the chosen files are taken beside those that are there, and what is said about the others. */
export function acceptFiles<File extends Chosen>(
  limits: UploadLimits,
  chosen: readonly File[],
  present: number,
): Accepted<File> {
  const { types, megabytes, items } = limits
  const refusals: Refusal[] = []
  const ofType = chosen.filter(({ name }) => types.length === 0 || types.includes(extensionOf(name)))
  if (ofType.length < chosen.length)
    refusals.push({ code: 'forms.upload-wrong-type', values: { types: types.join(', ') } })
  const small = ofType.filter(({ size }) => megabytes <= 0 || size <= megabytes * MEGABYTE)
  if (small.length < ofType.length) refusals.push({ code: 'forms.upload-too-large' })
  const room = Math.max(0, items - present)
  if (small.length > room)
    refusals.push(
      room === 0
        ? { code: 'forms.upload-too-many' }
        : { code: 'forms.upload-not-added', values: { n: room, m: small.length - room } },
    )
  return { files: small.slice(0, room), refusals }
}
