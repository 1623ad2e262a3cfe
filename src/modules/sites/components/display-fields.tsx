import { colorModes } from '#shell/color-mode.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { themeOptions } from '#ui/theme-options.ts'
import { type DisplaySettings, type OfferedSection, siteStyles } from '../display-texts.ts'
import { FeatureFields } from './feature-fields.tsx'

type DisplayFieldsProps = {
  settings: DisplaySettings
  errors: Readonly<Record<string, string>>
  recorders: readonly string[]
  features: readonly string[]
  offered: readonly OfferedSection[]
}

/** The fields of a site's look, in three groups. */
export function DisplayFields({ settings, errors, recorders, features, offered }: DisplayFieldsProps) {
  const t = useT()
  return (
    <>
      <Colours settings={settings} />
      <Card title={t('sites.top-bar')}>
        <div className="grid gap-5">
          <TextField name="topbarRight" value={settings.topbarRight} error={errors.topbarRight} />
          <TextField name="topbarRightUrl" value={settings.topbarRightUrl} error={errors.topbarRightUrl} />
        </div>
      </Card>
      <Card title={t('sites.cookies')}>
        <Checkbox
          name="cookiesStartOff"
          label={t('sites.cookiesStartOff')}
          help={t('sites.cookiesStartOff-help')}
          defaultChecked={settings.cookiesStartOff}
        />
        <div className="mt-3">
          <TextField
            name="recorder"
            value={settings.recorder}
            error={errors.recorder}
            values={{ hosts: recorders.join(', ') }}
          />
        </div>
      </Card>
      <FeatureFields settings={settings} errors={errors} features={features} offered={offered} />
    </>
  )
}

/** What can be chosen of a site's colours, in words. */
export function useColourChoices() {
  const t = useT()
  return {
    siteSubStyle: themeOptions(useLang()),
    siteStyle: siteStyles.map((value) => ({ value, label: t(`sites.style.${value}`) })),
    colorMode: colorModes.map((value) => ({ value, label: t(`shell.mode.${value}`) })),
  }
}

function Colours({ settings }: Pick<DisplayFieldsProps, 'settings'>) {
  const t = useT()
  const choices = useColourChoices()
  return (
    <Card title={t('sites.colours')}>
      <div className="grid gap-5">
        <Field id="siteSubStyle" label={t('sites.siteSubStyle')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="siteSubStyle"
              defaultValue={settings.siteSubStyle}
              options={choices.siteSubStyle}
            />
          )}
        </Field>
        <Field id="siteStyle" label={t('sites.siteStyle')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="siteStyle"
              defaultValue={settings.siteStyle}
              options={choices.siteStyle}
            />
          )}
        </Field>
        <RadioGroup
          id="colorMode"
          name="colorMode"
          legend={t('sites.colorMode')}
          help={t('sites.colorMode-help')}
          defaultValue={settings.colorMode}
          choices={choices.colorMode}
        />
      </div>
    </Card>
  )
}

type TextFieldProps = {
  name: 'topbarRight' | 'topbarRightUrl' | 'recorder'
  value: string
  error: string | undefined
  values?: Readonly<Record<string, string>>
}

function TextField({ name, value, error, values }: TextFieldProps) {
  const t = useT()
  return (
    <Field
      id={name}
      label={t(`sites.${name}`)}
      help={t(`sites.${name}-help`, values)}
      {...(error && { error })}
    >
      {(wiring) => <TextInput {...wiring} name={name} defaultValue={value} />}
    </Field>
  )
}
