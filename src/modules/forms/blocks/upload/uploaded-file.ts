/** An uploaded file as callers send it. */
export type UploadedFile = {
  readonly name: string
  readonly url: string
  readonly size: number
  readonly type: string
}

const isNamed = (value: unknown): value is { readonly name: string; readonly url: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'url' in value &&
  typeof value.url === 'string'

/** True for one file as it is sent. */
export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    isNamed(value) &&
    'size' in value &&
    typeof value.size === 'number' &&
    'type' in value &&
    typeof value.type === 'string'
  )
}

/** True for a stored list of files. */
export function isFiles(value: unknown): value is readonly UploadedFile[] {
  return Array.isArray(value) && value.length > 0 && value.every(isNamed)
}
