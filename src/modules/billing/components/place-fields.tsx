import { useState } from 'react'
import { PlaceSelect, useGeography } from '#modules/forms/public.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

const CAPITAL = 'กรุงเทพมหานคร'
const parts = ['province', 'district', 'subdistrict'] as const
type Part = (typeof parts)[number]

interface PlaceFieldsProps {
  readonly values: Readonly<Record<string, string | null | undefined>>
}

/** Province, district and subdistrict from lists that follow each other, and the postcode; typed where there are no scripts. */
export function PlaceFields({ values }: PlaceFieldsProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [place, setPlace] = useState({
    province: values.province ?? '',
    district: values.district ?? '',
    subdistrict: values.subdistrict ?? '',
    zipcode: values.zipcode ?? '',
  })
  const end = place.province === CAPITAL ? '-bangkok' : ''
  const labels = {
    province: t('forms.address-province'),
    district: t(`forms.address-district${end}`),
    subdistrict: t(`forms.address-subdistrict${end}`),
  }
  function choose(part: Part, name: string, zipCode: string | undefined) {
    const below = parts.slice(parts.indexOf(part) + 1).map((one) => [one, ''] as const)
    setPlace({ ...place, ...Object.fromEntries(below), [part]: name, zipcode: zipCode ?? '' })
  }
  const text = (part: Part | 'zipcode', label: string, more: object = {}) => (
    <Field key={part} id={part} label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={part}
          required
          maxLength={100}
          value={place[part]}
          onChange={(event) => setPlace({ ...place, [part]: event.target.value })}
          {...more}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isHydrated ? (
        <Lists place={place} labels={labels} onChoose={choose} />
      ) : (
        parts.map((part) => text(part, labels[part]))
      )}
      {text('zipcode', t('forms.address-zipcode'), {
        inputMode: 'numeric',
        maxLength: 5,
        autoComplete: 'postal-code',
      })}
    </div>
  )
}

interface ListsProps {
  readonly place: Readonly<Record<Part, string>>
  readonly labels: Readonly<Record<Part, string>>
  onChoose(part: Part, name: string, zipCode: string | undefined): void
}

function Lists({ place, labels, onChoose }: ListsProps) {
  const { provinces, districts, subdistricts } = useGeography(place.province, place.district)
  const lists = { province: provinces, district: districts, subdistrict: subdistricts }
  return parts.map((part) => (
    <div key={part}>
      <PlaceSelect
        id={part}
        label={labels[part]}
        list={lists[part]}
        value={place[part]}
        isMissing={false}
        isRequired
        onChoose={(name, zipCode) => onChoose(part, name, zipCode)}
      />
      <input type="hidden" name={part} value={place[part]} />
    </div>
  ))
}
