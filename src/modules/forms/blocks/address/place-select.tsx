import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PlaceList } from './use-geography.ts'

interface PlaceSelectProps {
  readonly id: string
  readonly label: string
  readonly list: PlaceList
  readonly value: string
  readonly isMissing: boolean
  readonly isRequired: boolean
  onChoose(name: string, zipCode: string | undefined): void
}

/** One level of the country to choose from. */
export function PlaceSelect({ id, label, list, value, isMissing, isRequired, onChoose }: PlaceSelectProps) {
  const t = useT()
  const lang = useLang()
  const places = [...new Map(list.places.map((place) => [place.name_th, place])).values()]
  const isKnown = value === '' || places.some(({ name_th }) => name_th === value)
  return (
    <Field
      id={id}
      label={label}
      error={isMissing ? t('forms.address-missing', { part: label }) : undefined}
      required={isRequired}
    >
      {(wiring) => (
        <>
          <Select
            {...wiring}
            value={value}
            disabled={list.state === 'none' && value === ''}
            placeholder={t(list.state === 'loading' ? 'forms.address-loading' : 'forms.choose')}
            options={[
              // What was kept stays chosen while the list is on its way.
              ...(isKnown ? [] : [{ value, label: value }]),
              ...places.map(({ name_th, name_en }) => ({
                value: name_th,
                label: lang === 'th' || !name_en ? name_th : `${name_en} (${name_th})`,
              })),
            ]}
            onChange={(event) => {
              const chosen = places.find(({ name_th }) => name_th === event.target.value)
              onChoose(event.target.value, chosen?.zip_code)
            }}
          />
          {list.state === 'failed' && (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-bad">
              {t('forms.address-list-failed')}
              <Button kind="secondary" size="small" onClick={list.retry}>
                {t('forms.upload-retry')}
              </Button>
            </p>
          )}
        </>
      )}
    </Field>
  )
}
