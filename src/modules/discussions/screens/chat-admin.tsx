import { Inbox, MessagesSquare } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { forbidden } from '#kernel/errors.ts'
import { readId } from '#kernel/lists/read-address.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { sendOrStay } from '#shell/unsent.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DeskFilter } from '../components/desk-filter.tsx'
import { QuestionList } from '../components/question-list.tsx'
import { ThreadView } from '../components/thread-view.tsx'
import { useLive } from '../components/use-live.ts'
import { handlePost } from '../messages/handle-post.server.ts'
import { readThread } from '../messages/read-thread.server.ts'
import { hasDesk } from '../policy.ts'
import { deskQuery, parseDeskAddress } from '../questions/desk-address.ts'
import { countDesk, listenTo, readDesk, readDeskCourses } from '../questions/read-questions.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  if (!hasDesk(ctx.actor)) throw forbidden()
  const watch = await listenTo(ctx, 'staff')
  const address = parseDeskAddress(url.searchParams)
  const question = readId(url.searchParams.get('q'))
  const { rows, ...list } = await readDesk(ctx, address)
  return {
    watch,
    address: { ...address, page: list.page },
    rows,
    list,
    counts: await countDesk(ctx, address.course),
    courses: await readDeskCourses(ctx),
    thread: question ? await readThread(ctx, question) : null,
  }
})

export const clientAction = sendOrStay

export const action = screen(async ({ ctx, request }) => {
  if (!hasDesk(ctx.actor)) throw forbidden()
  return handlePost(ctx, await readForm(request))
})

const PATH = '/lesson/chat-admin'

/** The desk at which learners’ questions are answered, what waits longest first. */
export default function ChatAdminScreen() {
  const t = useT()
  const { watch, address, rows, list, counts, courses, thread } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>() ?? null
  useLive([watch])
  const isNarrowed = address.view !== 'open' || address.course !== ''
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={t('discussions.desk-title')}
          lead={t('discussions.desk-lead', { n: counts.open })}
        />
        <div className="grid gap-6">
          <DeskFilter path={PATH} address={address} counts={counts} courses={courses} />
          <div
            className={`grid gap-6 ${rows.length > 0 || thread ? 'lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start' : ''}`}
          >
            <div className={`grid gap-4 ${thread ? 'max-md:hidden' : ''}`}>
              {rows.length === 0 ? (
                <EmptyState
                  icon={<Inbox />}
                  title={t(isNarrowed ? 'discussions.nothing-found' : 'discussions.all-answered')}
                  text={t(isNarrowed ? 'discussions.nothing-text' : 'discussions.all-answered-text')}
                  action={
                    isNarrowed && (
                      <LinkButton kind="secondary" href={PATH}>
                        {t('discussions.clear')}
                      </LinkButton>
                    )
                  }
                />
              ) : (
                <QuestionList
                  label={t('discussions.questions')}
                  questions={rows}
                  openID={thread?._id ?? null}
                  hrefOf={(id) => PATH + deskQuery(address, id)}
                />
              )}
              <ListPages
                page={list.page}
                pages={list.pages}
                hrefOf={(page) => PATH + deskQuery({ ...address, page })}
              />
            </div>
            {thread ? (
              <div className="grid gap-4">
                <div className="md:hidden">
                  <LinkButton kind="quiet" size="small" href={PATH + deskQuery(address)}>
                    {t('discussions.back')}
                  </LinkButton>
                </div>
                <ThreadView
                  key={thread._id}
                  thread={thread}
                  action={PATH + deskQuery(address, thread._id)}
                  fault={fault?.questionID === thread._id ? fault : null}
                />
              </div>
            ) : (
              rows.length > 0 && (
                <div className="max-md:hidden">
                  <EmptyState icon={<MessagesSquare />} title={t('discussions.choose-question')} />
                </div>
              )
            )}
          </div>
        </div>
      </div>
    </Container>
  )
}
