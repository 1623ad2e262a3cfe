import type { IdentityPart, IdentitySettings } from '#modules/users/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { IdentityAnswer } from '../../screens/identity-action.server.ts'
import { CheckSetting, LinesSetting, NumberSetting, TextSetting } from './setting-fields.tsx'
import { type AskedProof, SettingsPart } from './settings-part.tsx'
import { showPart } from './shown.ts'

interface StoredSettings {
  readonly settings: IdentitySettings
  readonly versions: Readonly<Record<IdentityPart, string>>
  readonly saved: string | null
  /** How somebody shows again who they are, for the parts that ask for it. */
  readonly proof?: AskedProof
}

/** What every part of a screen is told. */
export interface PartProps<Stored = StoredSettings> {
  readonly kept: Stored
  readonly answer: IdentityAnswer | undefined
}

const contents = ['includeNumbers', 'includeLowercase', 'includeUppercase', 'includeSymbols'] as const
const limits = ['noSimilarCharacters', 'noDuplicateCharacters', 'noSequentialCharacters'] as const

/** What a new password must be like. */
export function PasswordPart({ kept, answer }: PartProps) {
  const t = useT()
  const shown = showPart('password', kept.settings.password, answer)
  return (
    <SettingsPart
      shown={shown}
      version={kept.versions.password}
      saved={kept.saved}
      answer={answer}
      proof={kept.proof}
    >
      <NumberSetting shown={shown} name="length" unit={t('identity.unit.characters')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {[contents, limits].map((names) => (
          <FieldGroup
            key={names[0]}
            id={`password-${names === contents ? 'contents' : 'limits'}`}
            legend={t(`identity.legend.${names === contents ? 'contents' : 'limits'}`)}
          >
            {names.map((name) => (
              <CheckSetting key={name} shown={shown} name={name} />
            ))}
          </FieldGroup>
        ))}
      </div>
    </SettingsPart>
  )
}

/** Who may open an account, and what is asked of them. */
export function RegistrationPart({ kept, answer }: PartProps) {
  const t = useT()
  const { refusedHosts, ...settings } = kept.settings
  const shown = showPart('registration', { ...settings, refusedHosts: refusedHosts?.join('\n') }, answer)
  const error = shown.errorOf('idDocument')
  return (
    <SettingsPart shown={shown} version={kept.versions.registration} saved={kept.saved} answer={answer}>
      <div className="grid">
        <CheckSetting shown={shown} name="registration" help />
        <CheckSetting shown={shown} name="confirmEmail" help />
        <CheckSetting shown={shown} name="blockPaste" />
      </div>
      <RadioGroup
        id={shown.idOf('idDocument')}
        name="idDocument"
        legend={t('identity.field.idDocument')}
        defaultValue={shown.text('idDocument')}
        choices={(['required', 'optional', 'passport'] as const).map((value) => ({
          value,
          label: t(`identity.id-document.${value}`),
        }))}
        {...(error && { error })}
      />
      <LinesSetting shown={shown} name="refusedHosts" rows={3} help />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextSetting shown={shown} name="policyPath" help input={{ maxLength: 300 }} />
        <TextSetting shown={shown} name="policyVersion" input={{ maxLength: 40 }} />
      </div>
    </SettingsPart>
  )
}

/** How long people stay signed in, and what the login of staff takes. */
export function SessionsPart({ kept, answer }: PartProps) {
  const t = useT()
  const shown = showPart('sessions', { ...kept.settings }, answer)
  const error = shown.errorOf('secondStep')
  return (
    <SettingsPart
      shown={shown}
      version={kept.versions.sessions}
      saved={kept.saved}
      answer={answer}
      proof={kept.proof}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberSetting shown={shown} name="sessionHours" unit={t('identity.unit.hours')} help />
        <NumberSetting shown={shown} name="rememberDays" unit={t('identity.unit.days')} help />
      </div>
      <NumberSetting shown={shown} name="idleMinutes" unit={t('identity.unit.minutes')} help />
      <RadioGroup
        id={shown.idOf('secondStep')}
        name="secondStep"
        legend={t('identity.field.secondStep')}
        defaultValue={shown.text('secondStep')}
        choices={['optional', 'required'].map((value) => ({
          value,
          label: t(`identity.second.${value}`),
          help: t(`identity.second.${value}-help`),
        }))}
        {...(error && { error })}
      />
    </SettingsPart>
  )
}

/** Whose e-mail addresses may register. */
export function DomainsPart({ kept, answer }: PartProps) {
  const { allowedHosts } = kept.settings
  const shown = showPart('domains', { allowedHosts: allowedHosts?.join('\n') }, answer)
  return (
    <SettingsPart shown={shown} version={kept.versions.domains} saved={kept.saved} answer={answer}>
      <LinesSetting shown={shown} name="allowedHosts" rows={4} help />
    </SettingsPart>
  )
}

/** Whether staff make links for employees, and how long one works. */
export function LinksPart({ kept, answer }: PartProps) {
  const t = useT()
  const shown = showPart('links', { ...kept.settings }, answer)
  return (
    <SettingsPart shown={shown} version={kept.versions.links} saved={kept.saved} answer={answer}>
      <CheckSetting shown={shown} name="bypassLinks" help />
      <NumberSetting shown={shown} name="bypassDays" unit={t('identity.unit.days')} />
    </SettingsPart>
  )
}
