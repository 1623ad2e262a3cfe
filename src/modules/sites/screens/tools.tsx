import {
  data,
  type MiddlewareFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ConfigCheck } from '../components/config-check.tsx'
import { CacheTool, ConfigTool, JobTools } from '../components/tool-cards.tsx'
import { clearHosts, listHosts } from '../tools/clear-hosts.server.ts'
import {
  applyConfig,
  checkConfig,
  exportConfig,
  mayConfigure,
  WrongConfig,
} from '../tools/config-file.server.ts'
import { listTools, runTool } from '../tools/run-tool.server.ts'

const answerFile = screen(({ ctx }) => exportConfig(ctx))

export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next(),
]

export const loader = screen(async ({ ctx }) => ({
  hosts: (await listHosts(ctx)).map(({ hostname }) => hostname),
  tools: listTools(ctx).map(({ id }) => ({
    id,
    title: ctx.t(`site-tool-${id}.title`),
    about: ctx.t(`site-tool-${id}.about`),
  })),
  mayConfigure: mayConfigure(ctx),
}))

/** The file of a form, or what was typed into it. */
async function readJson(form: FormData): Promise<string> {
  const file = form.get('file')
  const text = file instanceof File && file.size > 0 ? await file.text() : textIn(form, 'json')
  if (text.trim() === '') throw new DomainError('site-tools.no-file')
  return text
}

async function work({ ctx, url }: ScreenArgs, form: FormData) {
  switch (textIn(form, 'do')) {
    case 'clear':
      return { cleared: await clearHosts(ctx, form.getAll('host').map(String)) }
    case 'run': {
      const jobs = await runTool(ctx, textIn(form, 'tool'))
      throw redirect(`${url.pathname}?begun=${jobs}`, 303)
    }
    case 'check':
      return { checked: await checkConfig(ctx, await readJson(form)) }
    case 'apply': {
      const chosen = form.getAll('path').map(String)
      const sent = { text: textIn(form, 'json'), mark: textIn(form, 'mark'), chosen }
      throw redirect(`${url.pathname}?applied=${await applyConfig(ctx, sent)}`, 303)
    }
    default:
      throw new DomainError('gateway.bad-body')
  }
}

export const action = screen(async (args) => {
  const { ctx, request } = args
  const form = await readForm(request)
  try {
    return data(await work(args, form))
  } catch (error) {
    if (!(error instanceof DomainError) || [403, 404].includes(error.status)) throw error
    const faults = error instanceof WrongConfig ? error.faults : []
    return data({ message: ctx.t(error.code), faults, json: textIn(form, 'json') }, error.status)
  }
})

/** What staff have the system do: forget, build anew, count anew, and take the configuration out and in. */
export default function ToolsScreen() {
  const { hosts, tools, mayConfigure: may } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const t = useT()
  const [begun, applied] = [search.get('begun'), search.get('applied')]
  const fault = answer && 'message' in answer ? answer : undefined
  return (
    <Container width="reading">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
        <PageHeader title={t('site-tools.title')} lead={t('site-tools.lead')} />
        {begun !== null && !answer && (
          <Alert tone="ok">{t('site-tools.begun', { n: Number(begun) || 0 })}</Alert>
        )}
        {applied !== null && !answer && (
          <Alert tone="ok">{t('site-tools.applied', { n: Number(applied) || 0 })}</Alert>
        )}
        {fault && (
          <Alert tone="bad" title={fault.message}>
            <ul className="grid gap-1">
              {fault.faults.map(({ path, reason }) => (
                <li key={path} className="wrap-anywhere">
                  <code>{path}</code>: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {answer && 'checked' in answer && answer.checked && <ConfigCheck checked={answer.checked} />}
        <CacheTool
          hosts={hosts}
          {...(answer && 'cleared' in answer && answer.cleared ? { cleared: answer.cleared } : {})}
        />
        {tools.length > 0 && <JobTools tools={tools} />}
        {may && <ConfigTool json={fault?.json ?? ''} />}
      </div>
    </Container>
  )
}
