import { defineMeasure } from '#kernel/measures.ts'

/** A site without a mail server keeps its mails waiting: that is no fault. */
const waiting = defineMeasure({
  labels: [],
  gauges: {
    sala_mails_waiting: 'Mails that are not sent yet, or stay in the outbox of a site without a mail server',
  },
  sql: `select count(*) as sala_mails_waiting from message where site_id = any($1) and status = 'submit'`,
})

const lastHour = defineMeasure({
  labels: ['result'],
  everySeconds: 60,
  gauges: { sala_mails_last_hour: 'Mails of the last hour that were sent, failed, or are held back' },
  sql: `select result, count(updated) as sala_mails_last_hour
    from unnest(array['sent', 'failed', 'held']) as result
    left join (
      select "updatedAt" as updated,
        case when status = 'confirm' then 'sent' when withheld is not null then 'held' else 'failed' end as became
      from message where site_id = any($1) and "updatedAt" > now() - interval '1 hour' and status <> 'submit'
    ) as settled on became = result
    group by result`,
})

const topSites = defineMeasure({
  labels: ['site'],
  everySeconds: 60,
  gauges: { sala_top_site_mails: 'Mails of the last hour, sent or not, of the ten sites with the most' },
  sql: `select site_id as site, count(*) as sala_top_site_mails from message
    where site_id = any($1) and "updatedAt" > now() - interval '1 hour' and status <> 'submit'
    group by site_id order by 2 desc, 1 limit 10`,
})

export const measures = [waiting, lastHour, topSites]
