import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import type { fields } from './block.ts'

const MEGABYTE = 1024 * 1024
const USUAL_TYPES = 'pdf,jpg,jpeg,png'
const USUAL_MEGABYTES = 5
const MAX_MEGABYTES = 50

/** What may be uploaded for an object, by its own settings. */
export function ruleOf({ settings }: { readonly settings: SettingsOf<typeof fields> }): UploadRule {
  const { fileTypeLimit: listed, fileSizeLimit: megabytes } = settings
  const limit = megabytes > 0 ? Math.min(megabytes, MAX_MEGABYTES) : USUAL_MEGABYTES
  const extensions = (listed.trim() === '' ? USUAL_TYPES : listed)
    .split(/[\s,;|]+/)
    .map((one) => one.replace(/^\*?\./, '').toLowerCase())
    .filter((one) => one !== '')
  return {
    types: [],
    extensions,
    maxBytes: Math.floor(limit * MEGABYTE),
    visibility: 'private',
    isOpenToVisitors: true,
    refusals: { type: 'forms.upload-wrong-type', size: 'forms.upload-too-large' },
  }
}
