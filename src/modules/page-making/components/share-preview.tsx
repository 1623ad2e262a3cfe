import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'

interface Shown {
  readonly form: { readonly values: Readonly<Record<string, string | readonly string[]>> }
  readonly address: string
  readonly siteName: string
  readonly firstWords: string
}

const followed = ['title', 'slug', 'seo_title', 'seo_description', 'feature_image'] as const
type Followed = (typeof followed)[number]

const isFollowed = (name: string): name is Followed => (followed as readonly string[]).includes(name)

/** The form of a page with what search results and shared links will show, as it is typed. */
export function SharePreview({ shown, children }: { readonly shown: Shown; readonly children: ReactNode }) {
  const t = useT()
  const stored = (name: Followed) => String(shown.form.values[name] ?? '')
  const [typed, setTyped] = useState<Partial<Record<Followed, string>>>({})
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    if (isFollowed(name)) setTyped((before) => ({ ...before, [name]: value }))
  }
  const said = (name: Followed) => (typed[name] ?? stored(name)).trim()
  const title = said('seo_title') || said('title')
  const about = said('seo_description') || shown.firstWords || t('page-making.no-description')
  const address = shown.address.replace(/[^/]*$/, said('slug') || '…')
  const picture = said('feature_image')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- follows what the inputs inside it say */}
      <div className="grid min-w-0 gap-6" onInput={follow}>
        {children}
      </div>
      <aside aria-label={t('page-making.preview')} className="grid gap-4 xl:sticky xl:top-4">
        <Card title={t('page-making.in-search')}>
          <p className="truncate text-sm text-muted">{address}</p>
          <p className="text-lg font-medium text-brand">{`${title} | ${shown.siteName}`}</p>
          <p className="line-clamp-3 text-sm">{about}</p>
        </Card>
        <Card title={t('page-making.when-shared')}>
          <div className="overflow-hidden rounded-card border border-line">
            {picture && <img src={picture} alt="" className="aspect-video w-full object-cover" />}
            <div className="p-3">
              <p className="line-clamp-2 font-medium">{title}</p>
              <p className="line-clamp-2 text-sm text-muted">{about}</p>
              <p className="mt-1 truncate text-xs text-muted">{shown.siteName}</p>
            </div>
          </div>
          {!picture && <p className="mt-2 text-sm text-muted">{t('page-making.drawn-card')}</p>}
        </Card>
      </aside>
    </div>
  )
}
