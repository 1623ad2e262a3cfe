import { type PointerEvent, useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { type Crop, centred, cropByKey, cutOut, keepInside, MAX_ZOOM } from './crop.ts'

interface ImageCropperProps {
  readonly picture: ImageBitmap
  readonly ratio: number
  /** Where the frame lies at first; in the middle unless told. */
  readonly first?: Crop
  onDone(part: Blob, crop: Crop): void
  onCancel(): void
}

const VIEW_WIDTH = 640
const MAX_WIDTH = 1920

/** Lets a person choose the part of a picture that is used: by hand, by wheel, by slider or by keys. */
export function ImageCropper({ picture, ratio, first = centred, onDone, onCancel }: ImageCropperProps) {
  const t = useT()
  // The dialog brings it a moment later than itself.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState<Crop>(() => keepInside(picture, ratio, first))
  const change = (next: Crop) => setCrop(keepInside(picture, ratio, next))

  useEffect(() => {
    if (canvas) drawPart(canvas, picture, ratio, crop)
  }, [canvas, picture, ratio, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const shown = cutOut(picture, ratio, crop)
    const box = event.currentTarget.getBoundingClientRect()
    change({
      ...crop,
      x: crop.x - ((event.movementX / box.width) * shown.width) / picture.width,
      y: crop.y - ((event.movementY / box.height) * shown.height) / picture.height,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('records-screen.crop.title')}
      description={t('records-screen.crop.text')}
      closeLabel={t('records-screen.picture.cancel')}
      footer={
        <>
          <DialogClose render={<Button kind="quiet">{t('records-screen.picture.cancel')}</Button>} />
          <Button onClick={() => void cutPicture(picture, ratio, crop).then((part) => onDone(part, crop))}>
            {t('records-screen.crop.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <canvas
          ref={setCanvas}
          width={VIEW_WIDTH}
          height={Math.round(VIEW_WIDTH / ratio)}
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own
          role="application"
          aria-label={t('records-screen.crop.area')}
          className={`w-full cursor-move touch-none rounded-card border border-line bg-text/5 ${ratio === 1 ? 'mx-auto max-w-80' : ''}`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onWheel={(event) => change({ ...crop, zoom: crop.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08) })}
          onKeyDown={(event) => {
            const next = cropByKey(crop, event.key)
            if (!next) return
            event.preventDefault()
            change(next)
          }}
        />
        <label className="flex items-center gap-3">
          <span className="shrink-0">{t('records-screen.crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            className="min-h-11 w-full accent-brand"
            onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
          />
        </label>
      </div>
    </Dialog>
  )
}

function drawPart(target: HTMLCanvasElement, picture: ImageBitmap, ratio: number, crop: Crop): void {
  const pen = target.getContext('2d')
  if (!pen) return
  const { left, top, width, height } = cutOut(picture, ratio, crop)
  pen.imageSmoothingQuality = 'high'
  // Not every browser writes a format that can be clear.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, target.width, target.height)
  pen.drawImage(picture, left, top, width, height, 0, 0, target.width, target.height)
}

async function cutPicture(picture: ImageBitmap, ratio: number, crop: Crop): Promise<Blob> {
  const target = document.createElement('canvas')
  target.width = Math.max(1, Math.min(MAX_WIDTH, Math.round(cutOut(picture, ratio, crop).width)))
  target.height = Math.max(1, Math.round(target.width / ratio))
  drawPart(target, picture, ratio, crop)
  const write = (type: string) =>
    new Promise<Blob>((resolve, reject) =>
      target.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.9),
    )
  const made = await write('image/webp')
  return made.type === 'image/webp' ? made : write('image/jpeg')
}
