import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Select } from '#ui/select.tsx'
import type { Picture, Shape } from '../model/content-parts.ts'
import type { QuestionOf } from '../model/question.ts'
import { Amount, freeId, Line, Parts } from './parts.tsx'

const MAX_BYTES = 600 * 1024

/** Reads a picture of this device with its size. */
async function readPicture(file: File): Promise<Pick<Picture, 'address' | 'width' | 'height'>> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  const bitmap = await createImageBitmap(file)
  return { address, width: bitmap.width, height: bitmap.height }
}

function PictureField({
  picture,
  onChange,
}: {
  readonly picture: Picture
  readonly onChange: (picture: Picture) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <div className="grid gap-3">
      <Field id={id} label={t('questions.field.picture')} help={t('questions.field.picture-help')}>
        {(wiring) => (
          <FileInput
            {...wiring}
            required={picture.address === ''}
            accept="image/png,image/jpeg,image/webp"
            limit={{ bytes: MAX_BYTES, message: t('questions.field.picture-help') }}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file && file.size <= MAX_BYTES)
                void readPicture(file).then((read) => onChange({ ...picture, ...read }))
            }}
          />
        )}
      </Field>
      {picture.address !== '' && (
        <img
          src={picture.address}
          alt={picture.alt}
          className="max-h-80 max-w-full rounded-card border border-line"
        />
      )}
      <Line
        label={t('questions.field.picture-alt')}
        value={picture.alt}
        onChange={(alt) => onChange({ ...picture, alt })}
      />
    </div>
  )
}

function AreaField({ area, onChange }: { readonly area: Shape; readonly onChange: (area: Shape) => void }) {
  const t = useT()
  return (
    <Line
      label={t('questions.part.coords')}
      value={area.coords.join(', ')}
      onChange={(text) =>
        onChange({
          ...area,
          coords: text
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
        })
      }
    />
  )
}

interface DragProps {
  readonly question: QuestionOf<'drag'>
  readonly set: (changes: Partial<QuestionOf<'drag'>>) => void
}

const area: Shape = { shape: 'rect', coords: [0, 0, 100, 100] }

/** A picture, what is put onto it and where. */
export function DragParts({ question, set }: DragProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <PictureField picture={question.picture} onChange={(picture) => set({ picture })} />
      <Parts
        parts={question.items}
        onChange={(items) => set({ items })}
        nameOf={(at) => t('questions.part.thing', { n: at + 1 })}
        add={t('questions.part.add-item')}
        make={() => ({ id: freeId(question.items), text: '' })}
      >
        {(part, change, at) => (
          <Line
            label={t('questions.part.thing', { n: at + 1 })}
            value={part.text}
            onChange={(text) => change({ text })}
          />
        )}
      </Parts>
      <Parts
        parts={question.places}
        onChange={(places) => set({ places })}
        nameOf={(at) => t('questions.part.place', { n: at + 1 })}
        add={t('questions.part.add-place')}
        make={() => ({ id: freeId(question.places, 'p'), area, item: question.items[0]?.id ?? '1' })}
      >
        {(part, change, at) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <AreaField area={part.area} onChange={(next) => change({ area: next })} />
            <Field id={`${id}-${at}`} label={t('questions.part.belongs')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={part.item}
                  options={question.items.map(({ id: item, text }) => ({ value: item, label: text || item }))}
                  onChange={(event) => change({ item: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
        )}
      </Parts>
    </>
  )
}

interface PointProps {
  readonly question: QuestionOf<'point'>
  readonly set: (changes: Partial<QuestionOf<'point'>>) => void
}

/** A picture and the areas in which a point earns something. */
export function PointParts({ question, set }: PointProps) {
  const t = useT()
  return (
    <>
      <PictureField picture={question.picture} onChange={(picture) => set({ picture })} />
      <Parts
        parts={question.areas}
        onChange={(areas) =>
          set({ areas, max: Math.max(1, areas.filter(({ weight }) => weight > 0).length) })
        }
        nameOf={(at) => t('questions.part.area', { n: at + 1 })}
        add={t('questions.part.add-area')}
        make={() => ({ id: freeId(question.areas), area, weight: 0 })}
      >
        {(part, change) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <AreaField area={part.area} onChange={(next) => change({ area: next })} />
            <Amount
              label={t('questions.part.weight')}
              value={part.weight}
              onChange={(weight) => change({ weight })}
            />
          </div>
        )}
      </Parts>
    </>
  )
}
