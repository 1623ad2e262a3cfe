import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type ConsentChoices, consentChoices, NECESSARY } from './consent.ts'

type ConsentBoxesProps = {
  /** The four that are not essential start unticked. */
  startsOff: boolean
  /** What was chosen before. */
  given?: ConsentChoices | undefined
}

/** The five kinds of cookies to agree to, all ticked unless the site wants otherwise; the necessary one stays so. */
export function ConsentBoxes({ startsOff, given }: ConsentBoxesProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="sr-only">{t('cookies.details')}</legend>
      {consentChoices.map(([name, key]) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`cookies.${key}`)}
          help={t(`cookies.${key}-help`)}
          defaultChecked={name === NECESSARY || (given?.[name] ?? !startsOff)}
          disabled={name === NECESSARY}
        />
      ))}
    </fieldset>
  )
}
