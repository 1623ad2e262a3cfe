import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type WordingFilter, wordingStates } from '../wording/list-wording.ts'
import type { ShownLanguage } from './language-cards.tsx'

interface WordingFiltersProps {
  readonly filter: WordingFilter
  readonly languages: readonly ShownLanguage[]
  readonly modules: readonly string[]
}

/** What of the texts is looked at: a plain form of the address. */
export function WordingFilters({ filter, languages, modules }: WordingFiltersProps) {
  const t = useT()
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Field id="q" label={t('wording.search')}>
          {(wiring) => <TextInput {...wiring} type="search" name="q" defaultValue={filter.q} />}
        </Field>
        <Field id="lang-shown" label={t('wording.lang-shown')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="lang-shown"
              defaultValue={filter.lang}
              options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
            />
          )}
        </Field>
        <Field id="state" label={t('wording.state')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="state"
              defaultValue={filter.state}
              options={wordingStates.map((value) => ({ value, label: t(`wording.state.${value}`) }))}
            />
          )}
        </Field>
        <Field id="module" label={t('wording.module')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="module"
              defaultValue={filter.module}
              placeholder={t('wording.any-module')}
              options={modules.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary">
          {t('wording.show')}
        </Button>
      </form>
    </search>
  )
}
