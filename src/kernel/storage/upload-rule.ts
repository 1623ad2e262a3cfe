const MEGABYTE = 1024 * 1024

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** What may be uploaded for a field. */
export interface UploadRule {
  /** Media types, as found in the content. */
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Public files are served to everybody who has their address. */
  readonly visibility: 'public' | 'private'
  /** Width ÷ height that a picture is cropped to; free where absent. */
  readonly ratio?: number
  /** Endings that names may have, where they count beside the content: what each may hold is fixed. */
  readonly extensions?: readonly string[]
  /** Taken also from somebody without a session, within narrower bounds. */
  readonly isOpenToVisitors?: boolean
  /** Codes of the texts for a wrong kind and too large a file, where they are not the common ones. */
  readonly refusals?: { readonly type: string; readonly size: string }
}

/** The rule of pictures that everybody may see. */
export function pictureRule(input: { ratio?: number; maxBytes?: number } = {}): UploadRule {
  return {
    types: pictureTypes,
    maxBytes: input.maxBytes ?? 10 * MEGABYTE,
    visibility: 'public',
    ...(input.ratio ? { ratio: input.ratio } : {}),
  }
}
