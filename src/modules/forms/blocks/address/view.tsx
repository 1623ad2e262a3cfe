import type { ViewProps } from '#kernel/pages/block.ts'
import { type FormInput, useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type AddressField, type AddressValue, BANGKOK } from './address-value.ts'
import type { address } from './block.ts'
import { changeAddress } from './change-address.ts'
import { addressInput, partName } from './input.ts'
import { PlaceSelect } from './place-select.tsx'
import { useGeography } from './use-geography.ts'

export { addressInput as input } from './input.ts'

type TextPart = Exclude<AddressField, 'province' | 'district' | 'subdistrict'>

const houseParts: readonly { part: TextPart; label: string; autoComplete?: string }[] = [
  { part: 'NO', label: 'forms.address-no' },
  { part: 'MOO', label: 'forms.address-moo' },
  { part: 'BUILDING_TH', label: 'forms.address-building' },
  { part: 'SOI_TH', label: 'forms.address-soi' },
  { part: 'ROAD_TH', label: 'forms.address-road' },
]

interface PartsProps {
  readonly input: FormInput<AddressValue>
}

/** An address in Thailand: whose it is, the house, and province, district and subdistrict from lists. */
export default function AddressView({ object }: ViewProps<typeof address>) {
  const t = useT()
  const input = useInput(addressInput, object)
  const isHydrated = useHydrated()
  const text = (
    part: TextPart,
    label: string,
    more: { inputMode?: 'numeric'; autoComplete?: string } = {},
  ) => <AddressText key={part} input={input} part={part} label={t(label)} {...more} />
  return (
    <FieldGroup
      id={input.id}
      legend={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={object.settings.help || undefined}
      error={input.fault}
    >
      <div className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
        {object.settings.withOwner && (
          <>
            {text('owneR_NAME_TH', 'forms.address-owner', { autoComplete: 'organization' })}
            {text('taX_ID', 'forms.address-tax', { inputMode: 'numeric' })}
          </>
        )}
        {houseParts.map(({ part, label }) => text(part, label))}
        {isHydrated ? <PlaceParts input={input} /> : <PlainPlaceParts input={input} />}
        {text('zipcode', 'forms.address-zipcode', { inputMode: 'numeric', autoComplete: 'postal-code' })}
      </div>
    </FieldGroup>
  )
}

interface TextProps extends PartsProps {
  readonly part: AddressField
  readonly label: string
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
}

function AddressText({ input, part, label, inputMode, autoComplete }: TextProps) {
  const t = useT()
  return (
    <Field
      id={`${input.id}-${part}`}
      label={label}
      error={input.parts.includes(part) ? t('forms.address-missing', { part: label }) : undefined}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          name={partName(input.name, part)}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={200}
          value={input.value[part]}
          onChange={(event) => input.setValue(changeAddress(input.value, part, event.target.value))}
        />
      )}
    </Field>
  )
}

const labelsOf = (province: string) => {
  const end = province === BANGKOK ? '-bangkok' : ''
  return {
    province: 'forms.address-province',
    district: `forms.address-district${end}`,
    subdistrict: `forms.address-subdistrict${end}`,
  } as const
}

function PlaceParts({ input }: PartsProps) {
  const t = useT()
  const { value, parts, isRequired, id } = input
  const { provinces, districts, subdistricts } = useGeography(value.province, value.district)
  const labels = labelsOf(value.province)
  const lists = { province: provinces, district: districts, subdistrict: subdistricts }
  return (['province', 'district', 'subdistrict'] as const).map((part) => (
    <PlaceSelect
      key={part}
      id={`${id}-${part}`}
      label={t(labels[part])}
      list={lists[part]}
      value={value[part]}
      isMissing={parts.includes(part)}
      isRequired={isRequired}
      onChoose={(name, zipCode) => input.setValue(changeAddress(value, part, name, zipCode))}
    />
  ))
}

/** Without scripts the lists cannot follow each other: the names are typed. */
function PlainPlaceParts({ input }: PartsProps) {
  const t = useT()
  const labels = labelsOf(input.value.province)
  return (['province', 'district', 'subdistrict'] as const).map((part) => (
    <AddressText key={part} input={input} part={part} label={t(labels[part])} />
  ))
}
