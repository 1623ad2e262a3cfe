import { MessagesSquare } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { readId } from '#kernel/lists/read-address.ts'
import { hasAccess } from '#modules/enrolments/public.server.ts'
import { readOutline } from '#modules/lessons/public.server.ts'
import { readMailNote } from '#modules/users/public.server.ts'
import { MailNote } from '#modules/users/public.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { sendOrStay } from '#shell/unsent.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AskPanel } from '../components/ask-panel.tsx'
import { QuestionList } from '../components/question-list.tsx'
import { ThreadView } from '../components/thread-view.tsx'
import { useLive } from '../components/use-live.ts'
import { handlePost } from '../messages/handle-post.server.ts'
import { readThread } from '../messages/read-thread.server.ts'
import { readOwnCourseNames } from '../own-courses.server.ts'
import { hasDesk } from '../policy.ts'
import { readLessonDiscussion } from '../public.server.ts'
import { listenTo, readOwnQuestions } from '../questions/read-questions.server.ts'

export const loader = screen(async ({ ctx, url }) => {
  const course = readId(url.searchParams.get('course'))
  const question = readId(url.searchParams.get('q'))
  const lesson = url.searchParams.get('at')
  if (lesson !== null && course === '') throw notFound()
  if (lesson !== null)
    return {
      beside: await readLessonDiscussion(ctx, course, readId(lesson) || null, question || null),
      page: null,
    }
  const watch = await listenTo(ctx, 'user')
  const courses = await readOwnCourseNames(ctx)
  const chosen = course || (courses[0]?._id ?? '')
  const canAsk = chosen !== '' && (await hasAccess(ctx, chosen))
  const sections = canAsk ? await readOutline(ctx, chosen) : []
  return {
    beside: null,
    page: {
      watch,
      courses,
      course: canAsk ? chosen : '',
      narrowed: course,
      lesson: readId(url.searchParams.get('lesson')),
      lessons: sections.flatMap(({ lessons }) => lessons.map(({ _id, name }) => ({ _id, name }))),
      questions: await readOwnQuestions(ctx, course || null),
      thread: question ? await readThread(ctx, question) : null,
      hasDesk: hasDesk(ctx.actor),
      mailNote: await readMailNote(ctx),
    },
  }
})

export const clientAction = sendOrStay

export const action = screen(async ({ ctx, request, url }) => {
  const answer = await handlePost(ctx, await readForm(request))
  const { intent, questionID, fault } = answer.data
  // A lesson that has the discussion beside it stays where it is.
  if (intent === 'ask' && fault === null && !url.searchParams.has('stay'))
    throw redirect(`/lesson/chat-client?q=${questionID}`)
  return answer
})

const PATH = '/lesson/chat-client'

function pathOf(course: string, question: string): string {
  return `${PATH}?${new URLSearchParams({ ...(course && { course }), q: question })}`
}

/** What a member asked in their courses, and a place to ask. */
export default function ChatClientScreen() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return null
  return <Questions page={page} />
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>['page']>

function Questions({ page }: { readonly page: Page }) {
  const t = useT()
  const fault = useActionData<typeof action>() ?? null
  const { watch, courses, narrowed, questions, thread } = page
  useLive([watch])
  const address = narrowed ? `${PATH}?course=${narrowed}` : PATH
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={t('discussions.client-title')}
          lead={t('discussions.client-lead')}
          action={
            thread ? (
              <LinkButton kind="secondary" href={address}>
                {t('discussions.ask-new')}
              </LinkButton>
            ) : (
              page.hasDesk && <LinkButton href="/lesson/chat-admin">{t('discussions.to-desk')}</LinkButton>
            )
          }
        />
        {courses.length === 0 && questions.length === 0 && !thread ? (
          <EmptyState
            icon={<MessagesSquare />}
            title={t('discussions.no-course')}
            text={t('discussions.no-course-text')}
            action={<LinkButton href="/lesson/home">{t('discussions.find-course')}</LinkButton>}
          />
        ) : (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
            {page.mailNote && (
              <div className="lg:col-span-2">
                <MailNote note={page.mailNote} />
              </div>
            )}
            {thread ? (
              <ThreadView
                key={thread._id}
                thread={thread}
                action={pathOf(narrowed, thread._id)}
                fault={fault?.questionID === thread._id ? fault : null}
              />
            ) : (
              <AskPanel page={page} path={PATH} action={address} fault={fault} />
            )}
            <section className="grid gap-3">
              <h2 className="text-lg font-semibold">{t('discussions.own-questions')}</h2>
              {questions.length === 0 ? (
                <p className="text-muted">{t('discussions.none-yet')}</p>
              ) : (
                <QuestionList
                  label={t('discussions.own-questions')}
                  questions={questions}
                  openID={thread?._id ?? null}
                  hrefOf={(id) => pathOf(narrowed, id)}
                />
              )}
            </section>
          </div>
        )}
      </div>
    </Container>
  )
}
