import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'

const SIDE = 96

/** A small picture of a file; undefined for what is no picture. */
async function drawThumbnail(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const scale = Math.max(SIDE / picture.width, SIDE / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  canvas.getContext('2d')?.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
  return canvas.toDataURL('image/webp', 0.8)
}

/** The picture of a file that was chosen here, or a sheet of paper. */
export function FileThumbnail({ file }: { file: File | undefined }) {
  const [source, setSource] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined
    let isWanted = true
    void drawThumbnail(file).then((drawn) => isWanted && setSource(drawn))
    return () => {
      isWanted = false
    }
  }, [file])
  return source ? (
    <img src={source} alt="" className="size-12 shrink-0 rounded-control border border-line object-cover" />
  ) : (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-text/5 text-muted">
      <FileText className="size-6" />
    </span>
  )
}
