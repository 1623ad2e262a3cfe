import { MoveDown, MoveUp, Trash2 } from 'lucide-react'
import { paperFonts, paperWeights } from '#kernel/pdf/font-names.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { alignments, type DesignPart, MAX_TEXT, PAPER, placeNames } from '../designs/design.ts'

interface PartSettingsProps {
  readonly part: DesignPart
  onChange(changes: Partial<DesignPart>): void
  onRemove(): void
  /** Moves it in the stack of parts: 1 to the front, -1 to the back. */
  onStack(by: 1 | -1): void
}

const limits = {
  x: [0, PAPER.width],
  y: [0, PAPER.height],
  width: [10, PAPER.width],
  size: [1, 300],
  lines: [1, 4],
} as const

function within(name: keyof typeof limits, typed: string): number {
  const [least, most] = limits[name]
  return Math.min(Math.max(Math.round(Number(typed)) || least, least), most)
}

/** Everything that can be said of one part, also for those who do not drag. */
export function PartSettings({ part, onChange, onRemove, onStack }: PartSettingsProps) {
  const t = useT()
  const isText = part.kind === 'words'
  const isLine = part.kind === 'line' || part.kind === 'frame'
  const numbers = [
    'x',
    'y',
    'width',
    ...(part.kind === 'qr' ? [] : (['size'] as const)),
    ...(isText ? (['lines'] as const) : []),
  ] as const
  const labelOf = (name: (typeof numbers)[number]) =>
    name !== 'size' || isText ? name : isLine ? 'weight-of-line' : 'height'
  const places = placeNames.map((name) => `{${name}}`).join(' ')
  return (
    <div className="design-settings">
      {isText &&
        (['th', 'en'] as const).map((lang) => (
          <Field
            key={lang}
            id={`part-${lang}`}
            label={t(`certificate-designs.set.${lang}`)}
            help={lang === 'en' ? t('certificate-designs.set.words-help', { places }) : undefined}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                value={part[lang]}
                maxLength={MAX_TEXT}
                onChange={(event) => onChange({ [lang]: event.target.value })}
              />
            )}
          </Field>
        ))}
      <div className="design-numbers">
        {numbers.map((name) => (
          <Field key={name} id={`part-${name}`} label={t(`certificate-designs.set.${labelOf(name)}`)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="number"
                inputMode="numeric"
                min={limits[name][0]}
                max={limits[name][1]}
                value={part[name]}
                onChange={(event) => onChange({ [name]: within(name, event.target.value) })}
              />
            )}
          </Field>
        ))}
        {(isText || isLine) && (
          <Field id="part-color" label={t('certificate-designs.set.color')}>
            {(wiring) => (
              <input
                {...wiring}
                type="color"
                className="design-color"
                value={part.color}
                onChange={(event) => onChange({ color: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {isText && (
        <div className="design-numbers">
          <Choice
            name="font"
            options={paperFonts}
            value={part.font}
            onChange={(font) => onChange({ font })}
          />
          <Choice
            name="weight"
            options={paperWeights}
            value={part.weight}
            onChange={(weight) => onChange({ weight })}
          />
          <Choice
            name="align"
            options={alignments}
            value={part.align}
            onChange={(align) => onChange({ align })}
          />
        </div>
      )}
      <div className="design-row">
        <Button kind="quiet" size="small" icon={<MoveUp />} onClick={() => onStack(1)}>
          {t('certificate-designs.forward')}
        </Button>
        <Button kind="quiet" size="small" icon={<MoveDown />} onClick={() => onStack(-1)}>
          {t('certificate-designs.back')}
        </Button>
        <Button kind="danger" size="small" icon={<Trash2 />} onClick={onRemove}>
          {t('certificate-designs.remove')}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceProps<V extends string> {
  readonly name: string
  readonly options: readonly V[]
  readonly value: V
  onChange(value: V): void
}

function Choice<V extends string>({ name, options, value, onChange }: ChoiceProps<V>) {
  const t = useT()
  return (
    <Field id={`part-${name}`} label={t(`certificate-designs.set.${name}`)}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          options={options.map((one) => ({ value: one, label: t(`certificate-designs.${name}.${one}`) }))}
          onChange={(event) => {
            const chosen = options.find((one) => one === event.target.value)
            if (chosen) onChange(chosen)
          }}
        />
      )}
    </Field>
  )
}
