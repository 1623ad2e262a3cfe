import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { defaultTheme } from '#ui/themes.ts'
import { type InstallFault, type InstallField, installFields } from '../install-form.ts'
import type { ShownCheck } from '../read-checks.server.ts'
import { ThemeField } from './theme-field.tsx'
import { useTypedForm } from './use-typed-form.ts'

interface InstallFormProps {
  /** The host name that the page is open on. */
  here: string
  checks: readonly ShownCheck[]
  /** Whether the demo can be chosen. */
  offersDemo: boolean
  fault: InstallFault | undefined
}

/** Academy, owner and code; works without JavaScript, and what was typed stays when it was not right. */
export function InstallForm({ here, checks, offersDemo, fault }: InstallFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const { form, keep } = useTypedForm()
  const line = (name: InstallField, help?: string) => ({
    name,
    label: t(`installation.field.${name}`),
    help,
    error: fault?.errors[name],
    defaultValue: fault?.values[name],
  })
  return (
    <div className="grid gap-6">
      {fault && <FaultNotice fault={fault} />}
      {checks.map(({ part, title, words, isFine }) => (
        <Alert key={part} tone={isFine ? 'ok' : 'bad'} title={title}>
          {words}
        </Alert>
      ))}
      <Form ref={form} method="post" noValidate className="grid gap-6" onChange={keep} onSubmit={keep}>
        <Card title={t('installation.section.academy')}>
          <div className="grid gap-6">
            <Line {...line('academy')} autoComplete="organization" />
            <Line {...line('group', t('installation.help.group'))} required={false} autoComplete="off" />
            <Line
              {...line('hostname', t('installation.help.hostname', { here }))}
              defaultValue={fault?.values.hostname ?? here}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
            <ThemeField
              id="theme"
              legend={t('installation.field.theme')}
              error={fault?.errors.theme}
              defaultValue={fault?.values.theme || defaultTheme}
            />
          </div>
        </Card>
        <Card title={t('installation.section.account')}>
          <div className="grid gap-6">
            <div className="grid items-start gap-6 sm:grid-cols-2">
              <Line {...line('firstname')} autoComplete="given-name" />
              <Line {...line('lastname')} autoComplete="family-name" />
            </div>
            <Line {...line('email', t('installation.help.email'))} type="email" autoComplete="username" />
            <div className="grid items-start gap-6 sm:grid-cols-2">
              <Line
                {...line('password', t('installation.help.password'))}
                type="password"
                autoComplete="new-password"
              />
              <Line {...line('confirmation')} type="password" autoComplete="new-password" />
            </div>
          </div>
        </Card>
        <Card title={t('installation.section.code')}>
          <Line
            {...line('code', t('installation.help.code'))}
            placeholder="XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Card>
        {offersDemo && (
          <Card title={t('installation.section.demo')}>
            <RadioGroup
              id="demo"
              name="demo"
              legend={t('installation.field.demo')}
              error={fault?.errors.demo}
              defaultValue={fault?.values.demo || 'no'}
              choices={['no', 'yes'].map((value) => ({
                value,
                label: t(`installation.demo-${value}`),
                help: t(`installation.demo-${value}-help`),
              }))}
            />
            <div className="mt-6">
              <Line
                {...line('demoPassword', t('installation.help.demoPassword'))}
                type="password"
                required={false}
                autoComplete="off"
              />
            </div>
          </Card>
        )}
        <Button type="submit" size="large" busy={isBusy} wide>
          {t('installation.submit')}
        </Button>
      </Form>
    </div>
  )
}

type LineProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: InstallField
  label: string
  help: string | undefined
  error: string | undefined
}

function Line({ name, label, help, error, required = true, ...input }: LineProps) {
  return (
    <Field id={name} label={label} help={help} error={error} required={required}>
      {(wiring) => <TextInput {...wiring} {...input} name={name} />}
    </Field>
  )
}

function FaultNotice({ fault }: { fault: InstallFault }) {
  const t = useT()
  if (fault.isDone)
    return (
      <Alert
        tone="bad"
        title={fault.message}
        action={<LinkButton href="/member/login">{t('installation.sign-in')}</LinkButton>}
      >
        {t('installation.done-text')}
      </Alert>
    )
  const errors = installFields.flatMap((name) => {
    const message = fault.errors[name]
    return message ? [{ id: name, message: `${t(`installation.field.${name}`)}: ${message}` }] : []
  })
  return <ErrorSummary key={fault.stamp} title={fault.message} errors={errors} />
}
