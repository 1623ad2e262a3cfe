import { useT } from '#shell/texts.tsx'

const tabs = {
  drawing: (id: string) => `/setup/workflow/steps/${id}`,
  starts: (id: string) => `/setup/workflow/starts/${id}`,
  runs: (id: string) => `/setup/workflow/runs?flow=${id}`,
  versions: (id: string) => `/setup/workflow/versions/${id}`,
  json: (id: string) => `/setup/workflow/steps/${id}?tab=json`,
} as const

/** The sides of a flow: its drawing, what starts it, its runs, its versions, its steps as text. */
export function FlowTabs({ flow, current }: { readonly flow: string; readonly current: keyof typeof tabs }) {
  const t = useT()
  return (
    <nav aria-label={t('flow-steps.sides')}>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(tabs).map(([name, hrefOf]) => (
          <li key={name}>
            <a href={hrefOf(flow)} aria-current={name === current ? 'page' : undefined} className="chip">
              {t(`flow-steps.tab-${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
