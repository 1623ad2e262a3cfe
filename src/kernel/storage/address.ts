import { UUID } from '#kernel/collections/ids.ts'

export const pictureWidths = [320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** What a picture is about, in hundredths of its width and height: it goes along with the address, and no server ever sees it. */
const FOCUS = /#at=(\d{1,2}|100)-(\d{1,2}|100)$/
const ADDRESS = new RegExp(`^/files/(${UUID})/[^/?#]+(?:${FOCUS.source.slice(0, -1)})?$`)

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

/** The address without what it says of the picture. */
export const bareAddress = (address: string): string => address.replace(FOCUS, '')

/** The address of a picture that says which point stays in sight where the picture is cut; parts of its width and height. */
export function withFocus(address: string, focus: { readonly x: number; readonly y: number } | null): string {
  const [x, y] = [focus?.x ?? 0.5, focus?.y ?? 0.5].map((part) => Math.round(part * 100))
  return x === 50 && y === 50 ? bareAddress(address) : `${bareAddress(address)}#at=${x}-${y}`
}

/** That point as CSS has it; undefined for the middle. */
export function focusOf(address: string): string | undefined {
  const [, x, y] = FOCUS.exec(address) ?? []
  return x === undefined ? undefined : `${x}% ${y}%`
}

/** What is drawn of a picture beside its address: smaller sizes, and the point that stays in sight. */
export const pictureParts = (address: string) => ({
  sources: pictureSources(address),
  position: focusOf(address),
})

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
