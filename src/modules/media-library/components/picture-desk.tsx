import { Crop as CropIcon, RotateCcw } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Crop } from '#shell/records/images/crop.ts'
import { ImageCropper } from '#shell/records/images/image-cropper.tsx'
import { UploadFault, uploadFile } from '#shell/records/images/upload-file.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { LIBRARY_PURPOSE } from '../library-rule.ts'

interface PictureDeskProps {
  readonly item: {
    readonly name: string
    readonly original: string
    readonly shown: string
    readonly focus: { readonly x: number; readonly y: number } | null
    readonly crop: {
      readonly x: number
      readonly y: number
      readonly zoom: number
      readonly ratio: number
    } | null
  }
}

const ratios = { wide: 16 / 9, classic: 4 / 3, square: 1, tall: 3 / 4 } as const
type Ratio = keyof typeof ratios

/** What of a picture is shown: the point that it is about, and a part cut out around it. The original stays. */
export function PictureDesk({ item }: PictureDeskProps) {
  const t = useT()
  const sender = useFetcher<{ readonly message?: string }>()
  const [focus, setFocus] = useState(item.focus ?? { x: 0.5, y: 0.5 })
  const [ratio, setRatio] = useState<Ratio>('wide')
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [state, setState] = useState<{ percent: number | null; fault: string }>({ percent: null, fault: '' })
  const put = (fields: Record<string, string>) => void sender.submit(fields, { method: 'post' })

  const point = (event: MouseEvent<HTMLImageElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setFocus({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const open = async () => {
    try {
      const answer = await fetch(item.original)
      setBitmap(await createImageBitmap(await answer.blob()))
    } catch {
      setState({ percent: null, fault: t('media-library.no-picture') })
    }
  }
  const cut = async (part: Blob, crop: Crop) => {
    setBitmap(null)
    setState({ percent: 0, fault: '' })
    const ending = part.type === 'image/webp' ? 'webp' : 'jpg'
    const file = new File([part], `${item.name.replace(/\.[^.]+$/, '')}-${ratio}.${ending}`, {
      type: part.type,
    })
    try {
      const address = await uploadFile(file, LIBRARY_PURPOSE, (percent) => setState({ percent, fault: '' }))
        .done
      put({ intent: 'crop', address, crop: JSON.stringify({ ...crop, ratio: ratios[ratio] }) })
      setState({ percent: null, fault: '' })
    } catch (error) {
      const said = error instanceof UploadFault ? error.message : ''
      setState({ percent: null, fault: said || t('media-library.upload-failed') })
    }
  }

  return (
    <div className="ml-desk">
      <div className="ml-focus">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the sliders below do the same by keys */}
        <img src={item.original} alt="" onClick={point} />
        <i style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} aria-hidden="true" />
      </div>
      <p className="text-sm text-muted">{t('media-library.focus-help')}</p>
      {(['x', 'y'] as const).map((side) => (
        <label key={side} className="ml-slider">
          <span>{t(`media-library.focus-${side}`)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(focus[side] * 100)}
            onChange={(event) => setFocus({ ...focus, [side]: Number(event.target.value) / 100 })}
          />
        </label>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          busy={sender.formData?.get('intent') === 'focus'}
          onClick={() => put({ intent: 'focus', x: focus.x.toFixed(4), y: focus.y.toFixed(4) })}
        >
          {t('media-library.save-focus')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <div className="min-w-40 grow">
          <Field id="crop-ratio" label={t('media-library.ratio')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={ratio}
                onChange={(event) => setRatio(event.target.value as Ratio)}
                options={Object.keys(ratios).map((value) => ({
                  value,
                  label: t(`media-library.ratio-${value}`),
                }))}
              />
            )}
          </Field>
        </div>
        <Button icon={<CropIcon />} busy={state.percent !== null} onClick={() => void open()}>
          {t('media-library.crop')}
        </Button>
        {item.crop && (
          <Button
            kind="quiet"
            icon={<RotateCcw />}
            onClick={() => put({ intent: 'crop', address: '', crop: '' })}
          >
            {t('media-library.whole')}
          </Button>
        )}
      </div>
      {state.percent !== null && (
        <progress max={100} value={state.percent} aria-label={t('media-library.crop')} />
      )}
      {state.fault !== '' && <Alert tone="bad">{state.fault}</Alert>}
      {sender.state === 'idle' && sender.data?.message && <Alert tone="bad">{sender.data.message}</Alert>}
      {bitmap && (
        <ImageCropper
          picture={bitmap}
          ratio={ratios[ratio]}
          first={{ x: focus.x, y: focus.y, zoom: item.crop?.zoom ?? 1 }}
          onDone={(part, crop) => void cut(part, crop)}
          onCancel={() => setBitmap(null)}
        />
      )}
    </div>
  )
}
