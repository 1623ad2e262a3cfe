import { Form, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ClearedHost } from '../tools/clear-hosts.server.ts'

interface CacheToolProps {
  readonly hosts: readonly string[]
  readonly cleared?: readonly ClearedHost[]
}

/** Has the server forget what it remembers of host names. */
export function CacheTool({ hosts, cleared }: CacheToolProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('do') === 'clear'
  const failed = cleared?.filter(({ isDone }) => !isDone) ?? []
  return (
    <Card title={t('site-tools.cache')}>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="do" value="clear" />
        <p className="text-muted">{t('site-tools.cache-about')}</p>
        {cleared && failed.length === 0 && (
          <Alert tone="ok">{t('site-tools.cleared', { n: cleared.length })}</Alert>
        )}
        {failed.length > 0 && (
          <Alert tone="bad">
            {t('site-tools.not-cleared', { names: failed.map(({ hostname }) => hostname).join(', ') })}
          </Alert>
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('site-tools.hosts')}</legend>
          {hosts.map((host) => (
            <Checkbox key={host} name="host" value={host} defaultChecked label={host} />
          ))}
        </fieldset>
        <div>
          <Button type="submit" kind="secondary" busy={isBusy}>
            {t('site-tools.clear')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface ShownTool {
  readonly id: string
  readonly title: string
  readonly about: string
}

/** What the system does again in the background. */
export function JobTools({ tools }: { tools: readonly ShownTool[] }) {
  const t = useT()
  const navigation = useNavigation()
  return (
    <Card title={t('site-tools.again')}>
      <ul className="grid gap-5">
        {tools.map(({ id, title, about }) => (
          <li key={id}>
            <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <input type="hidden" name="do" value="run" />
              <div className="min-w-0 flex-1 basis-64">
                <h3 id={`tool-${id}`} className="font-semibold">
                  {title}
                </h3>
                <p className="mt-1 text-muted">{about}</p>
              </div>
              <Button
                type="submit"
                name="tool"
                value={id}
                kind="secondary"
                busy={navigation.formData?.get('tool') === id}
                aria-describedby={`tool-${id}`}
              >
                {t('site-tools.begin')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes the configuration out, and in after it was compared. */
export function ConfigTool({ json }: { json: string }) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('do') === 'check'
  return (
    <Card title={t('site-tools.config')}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <p className="text-muted">{t('site-tools.config-about')}</p>
          <div>
            <LinkButton href="/config/tools?export=json" kind="secondary" download>
              {t('site-tools.export')}
            </LinkButton>
          </div>
        </div>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <input type="hidden" name="do" value="check" />
          <Field id="config-file" label={t('site-tools.file')} help={t('site-tools.file-help')}>
            {(wiring) => <FormFile {...wiring} name="file" accept=".json,application/json" />}
          </Field>
          <Field id="config-json" label={t('site-tools.json')}>
            {(wiring) => <Textarea {...wiring} name="json" rows={4} spellCheck={false} defaultValue={json} />}
          </Field>
          <div>
            <Button type="submit" kind="secondary" busy={isBusy}>
              {t('site-tools.compare')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
