import type { SeedContext } from '#kernel/seed.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'

/** The addresses of pictures by what stands for them in the demo's documents, as `picture/hero`. */
export type Names = ReadonlyMap<string, string>

/** Draws the pictures of a site and keeps them among its files. */
export async function storePictures(
  context: SeedContext,
  site: string,
  pictures: Readonly<Record<string, string>>,
): Promise<Names> {
  const names = new Map<string, string>()
  const { default: sharp } = await import('sharp')
  // Drawn once and never again: what libvips would keep for later stays with the server as long as it runs.
  sharp.cache(false)
  for (const [name, svg] of Object.entries(pictures)) {
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
    const file = { site, bytes, name: `${name}.webp`, type: 'image/webp', purpose: 'post.feature_image' }
    names.set(`picture/${name}`, await storeDemoFile(context, file))
  }
  return names
}

/** The document as it is stored, with addresses in place of names. */
export function fillIn(builder: readonly object[], names: Names): string {
  return JSON.stringify(builder).replaceAll(/demo:(picture\/[\w-]+)/g, (_whole, name: string) => {
    const value = names.get(name)
    if (value === undefined) throw new Error(`the demo has no «${name}»`)
    return value
  })
}
