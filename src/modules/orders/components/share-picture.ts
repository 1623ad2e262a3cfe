import { drawPicture } from './save-picture.ts'

const asFile = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'image/png' })

/** Whether this is a telephone or tablet that hands pictures to other applications, such as a bank's. */
export function canSharePictures(): boolean {
  return (
    matchMedia('(pointer: coarse)').matches &&
    'canShare' in navigator &&
    navigator.canShare({ files: [asFile([], 'qr.png')] })
  )
}

/** Hands a drawn picture to an application that its reader chooses. */
export async function sharePicture(address: string, name: string): Promise<void> {
  const canvas = await drawPicture(address)
  const png = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png')
    else resolve(null)
  })
  if (!png) return
  try {
    await navigator.share({ files: [asFile([png], name)] })
  } catch (error) {
    // Whoever closes the choice again has chosen.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}
