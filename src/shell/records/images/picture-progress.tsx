import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { addressOfSize } from '#kernel/storage/address.ts'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RETRY_PICTURE } from './retry-picture.ts'
import type { WatchedPicture } from './watch-pictures.server.ts'

/** What a screen's action answers when somebody asked to try again. */
export interface RetryAnswer {
  readonly retried: WatchedPicture
}

/** How far the smaller pictures of a record are; ends with the small picture, or with a way to try again. */
export function PictureProgress({ pictures }: { pictures: readonly WatchedPicture[] }) {
  return pictures.map((picture) => <OnePicture key={picture.job.id} picture={picture} />)
}

function OnePicture({ picture: first }: { picture: WatchedPicture }) {
  const fetcher = useFetcher<RetryAnswer>()
  const picture = fetcher.data?.retried ?? first
  return (
    <PictureJob
      key={picture.job.id}
      picture={picture}
      Retry={fetcher.Form}
      isBusy={fetcher.state !== 'idle'}
    />
  )
}

interface PictureJobProps {
  readonly picture: WatchedPicture
  readonly Retry: ReturnType<typeof useFetcher>['Form']
  readonly isBusy: boolean
}

function PictureJob({ picture, Retry, isBusy }: PictureJobProps) {
  const t = useT()
  const { job, label, field, fileID } = picture
  const [status, setStatus] = useState(job.progress.status)
  if (status === 'failed')
    return (
      <Alert
        tone="bad"
        title={t('records-screen.sizes.failed', { label })}
        action={
          <Retry method="post">
            <input type="hidden" name="intent" value={RETRY_PICTURE} />
            <input type="hidden" name="field" value={field} />
            <Button type="submit" kind="secondary" size="small" busy={isBusy}>
              {t('records-screen.sizes.retry')}
            </Button>
          </Retry>
        }
      >
        {t('records-screen.sizes.failed-text')}
      </Alert>
    )
  return (
    <div aria-live="polite" className="rounded-card border border-line bg-surface p-4">
      {status === 'done' ? (
        <div className="flex items-center gap-4">
          <img
            src={addressOfSize(fileID, 320, 'webp')}
            alt=""
            className="h-14 max-w-28 rounded-control border border-line object-cover"
          />
          <p className="flex min-w-0 items-center gap-2">
            <CircleCheck className="size-5 shrink-0 text-ok" strokeWidth={1.5} aria-hidden="true" />
            {t('records-screen.sizes.ready', { label })}
          </p>
        </div>
      ) : (
        <>
          <JobProgress job={job} label={t('records-screen.sizes.making', { label })} onEnd={setStatus} />
          <p className="mt-2 text-sm text-muted">{t('records-screen.sizes.leave')}</p>
        </>
      )}
    </div>
  )
}
