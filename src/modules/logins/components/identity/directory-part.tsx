import { useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Trial } from '../../directory/try-connection.server.ts'
import type { IdentityData } from '../../screens/identity-data.server.ts'
import type { PartProps } from './plain-parts.tsx'
import { CheckSetting, LinesSetting, SecretSetting, TextSetting } from './setting-fields.tsx'
import { SettingsPart } from './settings-part.tsx'
import { showPart } from './shown.ts'

/** How members come in by their organisation's directory; who may not name addresses sees only whether they do. */
export function DirectoryPart({ kept, answer }: PartProps<IdentityData>) {
  const t = useT()
  if (kept.directory) return <DirectoryForm directory={kept.directory} kept={kept} answer={answer} />
  return (
    <div id="directory" className="scroll-mt-24">
      <Card title={t('identity.part.directory')}>
        <Alert
          tone="info"
          title={t(kept.isDirectoryOpen ? 'identity.directory.open' : 'identity.directory.closed')}
        >
          {t('identity.directory.not-yours')}
        </Alert>
      </Card>
    </div>
  )
}

function DirectoryForm({
  directory,
  kept,
  answer,
}: PartProps<IdentityData> & { directory: NonNullable<IdentityData['directory']> }) {
  const t = useT()
  const isTrying = useNavigation().formData?.get('intent') === 'try'
  const { hasSecret, isUnreadable, version, attributes, ...settings } = directory
  const named = Object.entries({ ...(attributes as object | undefined) }).map(([name, value]) => [
    `attributes.${name}`,
    value,
  ])
  const shown = showPart('directory', { tls: 'ldaps', ...settings, ...Object.fromEntries(named) }, answer)
  const tlsError = shown.errorOf('tls')
  const own = answer?.part === 'directory' ? answer : undefined
  return (
    <SettingsPart
      shown={shown}
      version={version}
      saved={kept.saved}
      answer={answer}
      also={
        <Button type="submit" name="intent" value="try" kind="secondary" busy={isTrying}>
          {t('identity.try')}
        </Button>
      }
    >
      <CheckSetting shown={shown} name="open" />
      <TextSetting
        shown={shown}
        name="url"
        help
        input={{ placeholder: 'ldaps://directory.example.co.th', maxLength: 300, inputMode: 'url' }}
      />
      <RadioGroup
        id={shown.idOf('tls')}
        name="tls"
        legend={t('identity.field.tls')}
        defaultValue={shown.text('tls')}
        choices={['ldaps', 'starttls', 'none'].map((value) => ({ value, label: t(`identity.tls.${value}`) }))}
        {...(tlsError && { error: tlsError })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          shown={shown}
          name="base"
          input={{ placeholder: 'ou=people,dc=example,dc=co,dc=th', maxLength: 500 }}
        />
        <TextSetting
          shown={shown}
          name="filter"
          help
          input={{ placeholder: '(&(objectClass=person)(uid={username}))', maxLength: 500 }}
        />
        <TextSetting shown={shown} name="bindDn" help input={{ maxLength: 500, autoComplete: 'off' }} />
        <SecretSetting
          shown={shown}
          hasSecret={hasSecret}
          isUnreadable={isUnreadable}
          label={t('identity.field.readerSecret')}
        />
      </div>
      <details className="rounded-control border border-line px-4 py-3">
        <summary className="cursor-pointer font-medium">{t('identity.advanced')}</summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {Object.entries(attributeNames).map(([name, placeholder]) => (
            <TextSetting
              key={name}
              shown={shown}
              name={`attributes.${name}`}
              input={{ placeholder, maxLength: 64 }}
            />
          ))}
          <div className="sm:col-span-2">
            <LinesSetting shown={shown} name="ca" rows={4} help />
          </div>
        </div>
      </details>
      <div className="rounded-control border border-line bg-text/3 p-4">
        <TextSetting shown={shown} name="probe" help input={{ maxLength: 254, autoComplete: 'off' }} />
        {own?.trial && <TrialResult trial={own.trial} />}
      </div>
    </SettingsPart>
  )
}

const attributeNames = { id: 'entryUUID', firstname: 'givenName', lastname: 'sn', email: 'mail' }

function TrialResult({ trial: { outcome, name, email } }: { trial: Trial }) {
  const t = useT()
  const tone = outcome === 'works' || outcome === 'found' ? 'ok' : outcome === 'incomplete' ? 'warn' : 'bad'
  return (
    <div className="mt-4">
      <Alert tone={tone} title={t(`identity.trial.${outcome}`)}>
        {outcome === 'found' || outcome === 'incomplete'
          ? `${name || '—'} · ${email || '—'}`
          : t(`identity.trial.${outcome}-next`)}
      </Alert>
    </div>
  )
}
