import { CopyField } from '#shell/copy-field.tsx'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { IdentityData } from '../../screens/identity-data.server.ts'
import type { PartProps } from './plain-parts.tsx'
import { CheckSetting, SecretSetting, TextSetting } from './setting-fields.tsx'
import { SettingsPart } from './settings-part.tsx'
import { showPart } from './shown.ts'

const algorithms = ['HS256', 'ES256', 'RS256']

/** How members come in by LINE. */
export function LinePart({ kept, answer }: PartProps<IdentityData>) {
  const t = useT()
  const { hasSecret, isUnreadable, version, ...settings } = kept.line
  const shown = showPart('line', settings, answer)
  return (
    <SettingsPart shown={shown} version={version} saved={kept.saved} answer={answer}>
      <CheckSetting shown={shown} name="open" />
      <CopyField
        words={{ copy: t('identity.copy'), copied: t('identity.copied') }}
        id="line-callback"
        label={t('identity.field.callback')}
        value={kept.callback}
        help={t('identity.help.callback')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          shown={shown}
          name="clientId"
          input={{ inputMode: 'numeric', maxLength: 100, autoComplete: 'off' }}
        />
        <SecretSetting
          shown={shown}
          hasSecret={hasSecret}
          isUnreadable={isUnreadable}
          label={t('identity.field.lineSecret')}
        />
      </div>
      <CheckSetting shown={shown} name="email" help />
      {kept.mayAddress ? (
        <details className="rounded-control border border-line px-4 py-3">
          <summary className="cursor-pointer font-medium">{t('identity.advanced')}</summary>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">
            <TextSetting
              shown={shown}
              name="issuer"
              help
              input={{ type: 'url', maxLength: 300, placeholder: 'https://access.line.me' }}
            />
            <Field id={shown.idOf('algorithm')} label={t('identity.field.algorithm')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="algorithm"
                  defaultValue={shown.text('algorithm') || 'HS256'}
                  options={algorithms.map((value) => ({ value, label: value }))}
                />
              )}
            </Field>
          </div>
        </details>
      ) : (
        <>
          <input type="hidden" name="issuer" value={shown.text('issuer')} />
          <input type="hidden" name="algorithm" value={shown.text('algorithm')} />
        </>
      )}
    </SettingsPart>
  )
}
