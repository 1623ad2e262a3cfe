import { UUID } from '#kernel/collections/ids.ts'

export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

const ADDRESS = new RegExp(`^/files/(${UUID})/[^/?#]+$`)

/** Where a file is served. */
export function addressOfFile(id: string, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`
}

/** The id of the file that an address of this site names, or undefined for any other address. */
export function fileIdOf(address: unknown): string | undefined {
  return typeof address === 'string' ? ADDRESS.exec(address)?.[1] : undefined
}

/** Where one size of a picture is served. */
export function addressOfSize(id: string, width: number, format: PictureFormat): string {
  return `/files/${id}/sizes/${width}.${format}`
}

export interface PictureSource {
  readonly type: string
  readonly srcSet: string
}

/** The sources of a `<picture>` for an uploaded picture, best first; none for pictures from elsewhere. */
export function pictureSources(address: string): PictureSource[] {
  const id = fileIdOf(address)
  if (!id) return []
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${addressOfSize(id, width, format)} ${width}w`).join(', '),
  }))
}
