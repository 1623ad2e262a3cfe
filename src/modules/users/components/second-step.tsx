import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** What a telephone scans or somebody types into it. */
export function SetUpPicture({ picture, secret }: { picture: string; secret: string }) {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-3">
      <p>{t('users.second.scan')}</p>
      <img
        src={picture}
        alt={t('users.second.picture')}
        width={200}
        height={200}
        className="rounded-control"
      />
      <p className="text-center text-sm text-muted">
        {t('users.second.by-hand')}
        <br />
        <code className="text-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}

interface CodeFieldProps {
  /** The first code of a telephone that has just learned its secret. */
  readonly isFirst: boolean
  /** There is no telephone: recovery codes alone. */
  readonly isRecovery?: boolean
  readonly id?: string
}

/** The code of the telephone; where recovery codes count as well, it says so. */
export function CodeField({ isFirst, isRecovery = false, id = 'code' }: CodeFieldProps) {
  const t = useT()
  const asked = isRecovery ? 'recovery' : isFirst ? 'first' : null
  const help = t(asked ? `users.second.${asked}-help` : 'users.second.help')
  return (
    <Field id={id} label={t(isRecovery ? 'users.second.recovery' : 'users.second.code')} help={help} required>
      {(wiring) => (
        <TextInput
          {...wiring}
          name="code"
          inputMode={isFirst ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
    </Field>
  )
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, children }: { codes: readonly string[]; children?: ReactNode }) {
  const t = useT()
  return (
    <div className="mt-6 grid gap-4">
      <Alert tone="warn" title={t('users.second.codes-title')}>
        {t('users.second.codes-lead')}
      </Alert>
      <ol className="grid grid-cols-2 gap-2 rounded-control border border-line p-4 text-center tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
