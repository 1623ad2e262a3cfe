import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { themeOptions } from '#ui/theme-options.ts'
import { findTheme } from '#ui/themes.ts'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { pageSets } from './page-sets.ts'
import { type Step, stepFields } from './steps.ts'

interface Option {
  readonly value: string
  readonly label: string
}

interface StepFieldsProps {
  readonly step: Step
  readonly typed: Readonly<Record<string, string>>
  readonly plugins: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  readonly offered: {
    readonly kind: string | null
    readonly hasGroups: boolean
    readonly groups: readonly Option[]
    readonly plugins: readonly string[]
    readonly like: readonly Option[]
    /** How many of them are offered, where there are more. */
    readonly likeMax: number | null
    readonly suffix: string
  }
}

/** What one step asks for. */
export function StepFields(props: StepFieldsProps) {
  switch (props.step) {
    case 'identity':
      return <Identity {...props} />
    case 'host':
      return <Host {...props} />
    case 'look':
      return <Look {...props} />
    case 'plugins':
      return <Plugins {...props} />
    case 'admin':
      return (
        <FormTexts
          names={stepFields.admin}
          values={props.typed}
          errors={props.errors}
          required={stepFields.admin}
        />
      )
    default:
      return <Review {...props} />
  }
}

function Identity({ typed, errors, offered }: StepFieldsProps) {
  const t = useT()
  return (
    <>
      {offered.hasGroups && (
        <FormChoice
          name="group"
          value={typed.group ?? offered.groups[0]?.value ?? ''}
          error={errors.group}
          options={offered.groups}
        />
      )}
      {offered.kind === null && (
        <FormChoice
          name="kind"
          value={typed.kind ?? 'school'}
          error={errors.kind}
          options={['school', 'institution', 'website'].map((kind) => ({
            value: kind,
            label: t(`units.kind.${kind}`),
          }))}
        />
      )}
      <FormTexts names={stepFields.identity} values={typed} errors={errors} required={['siteName']} />
    </>
  )
}

function Host({ typed, errors, offered }: StepFieldsProps) {
  const t = useT()
  const values = { hostname: typed.hostname || offered.suffix }
  return (
    <>
      <FormTexts names={stepFields.host} values={values} errors={errors} required={stepFields.host} />
      <Alert title={t('units.dns.title')}>
        <ol className="list-decimal ps-5">
          <li>{t('units.dns.record')}</li>
          <li>{t('units.dns.wait')}</li>
          <li>{t('units.dns.certificate')}</li>
        </ol>
      </Alert>
    </>
  )
}

function Look({ typed, errors, offered }: StepFieldsProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <FormChoice name="theme" value={typed.theme ?? ''} error={errors.theme} options={themeOptions(lang)} />
      <FormChoice
        name="like"
        value={typed.like ?? ''}
        error={errors.like}
        placeholder={t('units.like-none')}
        options={offered.like}
      />
      {offered.likeMax !== null && (
        <p className="text-sm text-muted">{t('units.like-first', { n: offered.likeMax })}</p>
      )}
      <FormChoice
        name="set"
        value={typed.set ?? ''}
        error={errors.set}
        placeholder={t('units.set-none')}
        options={pageSets.map((set) => ({ value: set, label: t(`units.set.${set}`) }))}
      />
    </>
  )
}

function Plugins({ plugins, errors, offered }: StepFieldsProps) {
  const t = useT()
  return (
    <FieldGroup id="plugins" legend={t('units.field.plugins')} error={errors.plugins}>
      <div className="sm:columns-2">
        {offered.plugins.map((plugin) => (
          <div key={plugin} className="break-inside-avoid">
            <Checkbox
              name="plugins"
              value={plugin}
              defaultChecked={plugins.includes(plugin)}
              label={t(`units.plugin.${plugin}`)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

function Review({ typed, plugins, offered }: StepFieldsProps) {
  const t = useT()
  const lang = useLang()
  const theme = findTheme(typed.theme ?? '')
  const labelIn = (options: readonly Option[], value: string | undefined) =>
    options.find((option) => option.value === value)?.label
  const line = (name: string, value: string | undefined) =>
    value ? [{ term: t(`units.field.${name}`), value }] : []
  return (
    <DefinitionList
      items={[
        ...line('group', labelIn(offered.groups, typed.group)),
        ...line('kind', offered.kind === null ? t(`units.kind.${typed.kind ?? 'school'}`) : undefined),
        ...line('siteName', typed.siteName),
        ...line('tagline', typed.tagline),
        ...line('description', typed.description),
        ...line('hostname', typed.hostname),
        ...line('theme', lang === 'th' ? theme.name.th : theme.name.en),
        ...line('like', labelIn(offered.like, typed.like) ?? t('units.like-none')),
        ...line('set', t(typed.set ? `units.set.${typed.set}` : 'units.set-none')),
        ...line('plugins', plugins.map((plugin) => t(`units.plugin.${plugin}`)).join(', ') || '–'),
        ...line('admin', `${typed.firstname ?? ''} ${typed.lastname ?? ''} · ${typed.adminEmail ?? ''}`),
      ]}
    />
  )
}
