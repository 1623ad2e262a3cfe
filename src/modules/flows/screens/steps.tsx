import { useActionData, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Designer } from '../components/designer/designer.tsx'
import { FlowTabs } from '../components/flow-tabs.tsx'
import { StepsForm } from '../components/steps-form.tsx'
import styles from './steps.css?url'
import { readSteps, saveSteps } from './steps-screen.server.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(readSteps)

export const action = screen(saveSteps)

const NONE: readonly never[] = []

/** The steps of a flow: drawn, or written as JSON. */
export default function StepsScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('flow-steps.title', { flow: shown.name })}
      above={[
        { label: t('flow-steps.all'), href: '/setup/workflow' },
        { label: shown.name, href: `/setup/workflow/detail/${shown._id}` },
      ]}
      action={
        <LinkButton kind="secondary" href={`/setup/workflow/edit/${shown._id}`}>
          {t('flow-steps.settings')}
        </LinkButton>
      }
    >
      <FlowTabs flow={shown._id} current={shown.tab} />
      {shown.isSaved && !fault && <Alert tone="ok">{t('flow-steps.saved', { n: shown.version })}</Alert>}
      {shown.isStartAdded && !fault && (
        <Alert
          tone="info"
          action={
            <LinkButton kind="secondary" size="small" href={`/setup/workflow/starts/${shown._id}`}>
              {t('flow-ready.see-start')}
            </LinkButton>
          }
        >
          {t('flow-ready.start-added')}
        </Alert>
      )}
      {!shown.isOpen && <Alert tone="warn">{t('flow-steps.closed')}</Alert>}
      {fault && (
        <Alert key={fault.stamp} tone="bad" title={fault.message}>
          {fault.newest !== null && <p>{t('flow-designer.conflict')}</p>}
          {fault.details.map(({ path, message }) => (
            <p key={path} className="wrap-anywhere">
              <code>{path}</code> {message}
            </p>
          ))}
        </Alert>
      )}
      {shown.tab === 'json' ? (
        <StepsForm key={fault?.stamp ?? shown.etag} {...shown} text={fault?.text || shown.text} />
      ) : (
        <>
          <noscript>
            <Alert>{t('flow-designer.needs-script')}</Alert>
          </noscript>
          <Designer
            // Saved steps are drawn anew; what was refused stays as it is drawn.
            key={shown.etag}
            {...shown}
            flow={shown._id}
            faults={fault?.details ?? NONE}
            newest={fault?.newest ?? null}
          />
        </>
      )}
    </RecordPage>
  )
}
