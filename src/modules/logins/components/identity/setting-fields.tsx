import type { ComponentProps } from 'react'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Shown } from './shown.ts'

interface SettingProps {
  readonly shown: Shown
  readonly name: string
  /** Whether a line below says more. */
  readonly help?: boolean
}

function useWords({ shown, name, help }: SettingProps) {
  const t = useT()
  const error = shown.errorOf(name)
  return {
    id: shown.idOf(name),
    label: t(`identity.field.${name}`),
    ...(help && { help: t(`identity.help.${name}`) }),
    ...(error && { error }),
  }
}

/** A setting of one line. */
export function TextSetting({
  input,
  ...setting
}: SettingProps & { input?: Partial<ComponentProps<typeof TextInput>> }) {
  const { shown, name } = setting
  return (
    <Field {...useWords(setting)}>
      {(wiring) => <TextInput {...wiring} {...input} name={name} defaultValue={shown.text(name)} />}
    </Field>
  )
}

/** A setting of several lines. */
export function LinesSetting({ rows, ...setting }: SettingProps & { rows: number }) {
  const { shown, name } = setting
  return (
    <Field {...useWords(setting)}>
      {(wiring) => (
        <Textarea {...wiring} name={name} rows={rows} defaultValue={shown.text(name)} spellCheck={false} />
      )}
    </Field>
  )
}

/** A whole number with its unit. */
export function NumberSetting({ unit, ...setting }: SettingProps & { unit: string }) {
  const { shown, name } = setting
  return (
    <Field {...useWords(setting)}>
      {(wiring) => (
        <div className="max-w-48">
          <NumberInput {...wiring} name={name} defaultValue={shown.text(name)} after={unit} />
        </div>
      )}
    </Field>
  )
}

/** A setting that is on or off. */
export function CheckSetting(setting: SettingProps) {
  const { shown, name } = setting
  const { id, label, help } = useWords(setting)
  return <Checkbox id={id} name={name} defaultChecked={shown.isOn(name)} label={label} help={help} />
}

/** A secret: it is never shown, only whether there is one; it can be put in anew or taken away. */
export function SecretSetting({
  shown,
  hasSecret,
  isUnreadable,
  label,
}: {
  shown: Shown
  hasSecret: boolean
  isUnreadable: boolean
  label: string
}) {
  const t = useT()
  const error = shown.errorOf('secret') ?? (isUnreadable ? t('sealed.again') : undefined)
  return (
    <div className="grid gap-2">
      <Field
        id={shown.idOf('secret')}
        label={label}
        help={t(hasSecret ? 'identity.secret.replace' : 'identity.secret.none')}
        {...(error && { error })}
      >
        {(wiring) => (
          <TextInput {...wiring} name="secret" type="password" autoComplete="new-password" maxLength={500} />
        )}
      </Field>
      <div>
        {isUnreadable ? (
          <Badge tone="bad">{t('sealed.unreadable')}</Badge>
        ) : (
          <Badge tone={hasSecret ? 'ok' : 'neutral'}>
            {t(hasSecret ? 'identity.secret.is-set' : 'identity.secret.not-set')}
          </Badge>
        )}
      </div>
      {hasSecret && <Checkbox name="removeSecret" label={t('identity.secret.remove')} />}
    </div>
  )
}
