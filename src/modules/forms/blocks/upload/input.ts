import { defineInput, type FieldValue } from '#kernel/pages/input.ts'
import type { fields } from './block.ts'
import { isUploadedFile, type UploadedFile } from './uploaded-file.ts'

const MAX_ITEMS = 500
/** Of a kind that no list is, so that the check says what is wrong where it shows. */
const NOT_A_LIST: FieldValue = '?'

/** Files that were uploaded before. Their addresses are nobody's business who opens this browser next: no draft has them. */
export const uploadInput = defineInput<readonly UploadedFile[], typeof fields>({
  empty: [],
  is: (value): value is readonly UploadedFile[] => Array.isArray(value) && value.every(isUploadedFile),
  isEmpty: (files) => files.length === 0,
  initial: () => [],
  check: ({ settings }, files) =>
    files.length > settings.itemLimit ? { code: 'forms.too-many-files' } : undefined,
  fromCall(sent) {
    if (!Array.isArray(sent) || sent.length > MAX_ITEMS || !sent.every(isUploadedFile)) return NOT_A_LIST
    return sent.map(({ name, url, size, type }) => ({ name, url, size, type }))
  },
  // Files that come with the form itself are put away by whoever takes the form.
  fromPost: () => [],
  words: (files) => files.map(({ name }) => name),
})
