import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import type { readStorage, StoragePart } from '../overview/read-storage.server.ts'

type Storage = Awaited<ReturnType<typeof readStorage>>

/** How full the storage is, and what fills it. */
export function StorageUse({ storage }: { storage: Storage }) {
  const { used, max, all, kinds, places, unused, binned } = storage
  const t = useT()
  const words = { used: sayBytes(used), max: max === null ? '' : sayBytes(max) }
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card title={t('file-storage.use')}>
        <div className="grid gap-3">
          <p className="text-lg font-semibold">
            {t(max === null ? 'file-storage.no-quota' : 'file-storage.of-quota', words)}
          </p>
          {max !== null && (
            <progress
              aria-label={t('file-storage.use')}
              max={Math.max(max, 1)}
              value={Math.min(used, max)}
              className="h-2 w-full"
            />
          )}
          <ul className="grid gap-1 text-sm text-muted">
            <li>{t('file-storage.count', { n: all.count })}</li>
            <li>
              {unused.count > 0 ? (
                <a href="/setup/file?used=false" className="text-brand underline-offset-4 hover:underline">
                  {t('file-storage.unused', { n: unused.count, bytes: sayBytes(unused.bytes) })}
                </a>
              ) : (
                t('file-storage.no-unused')
              )}
            </li>
            {binned.count > 0 && (
              <li>
                <a href="/setup/bin?kind=file" className="text-brand underline-offset-4 hover:underline">
                  {t('file-storage.binned', { n: binned.count, bytes: sayBytes(binned.bytes) })}
                </a>
              </li>
            )}
          </ul>
        </div>
      </Card>
      <Parts title={t('file-storage.by-kind')} parts={kinds} />
      <Parts title={t('file-storage.by-place')} parts={places} />
    </div>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly StoragePart[] }) {
  const t = useT()
  const largest = Math.max(1, ...parts.map(({ bytes }) => bytes))
  return (
    <Card title={title}>
      {parts.length === 0 && <p className="text-muted">{t('file-storage.empty')}</p>}
      <ul className="grid gap-2 text-sm">
        {parts.map(({ label, count, bytes }) => (
          <li key={label} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <span className="text-muted tabular-nums">
                {t('file-storage.part', { bytes: sayBytes(bytes), n: count })}
              </span>
            </div>
            <div aria-hidden="true" className="h-1.5 rounded-full bg-line">
              <div
                className="h-full rounded-full bg-brand"
                style={{ width: `${(bytes / largest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
