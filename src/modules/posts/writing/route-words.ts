/** Words of the route table: they stand in addresses where a page's name could stand, so that no page is called so. */
export const routeWords: ReadonlySet<string> = new Set(
  `
    ably activate ad add admin agent ai all answer application apply appointment assessment asset auditor
    auth bill billing blog bqclp-access bqclp-create bqclp-request bqclp-send bqclp-status bqclp-website
    branch builder bypass camera campaign categories category certification chat chat-admin chat-client
    checkout client cmd cms collection command compose config create credit customize dashboard datasource
    debug demo design detail detail-customize display document drive edit email employee enroll event exam
    excel factory feed file flow forgot form gateway general gift history home iframe image inbox index
    influencer install institution inventory knowledge-base language layout lecturer lesson list login
    management marketplace member menu message mode monitor new note order orders origin package page pages
    pay payment pdf picture play player player-customize post product products profile property public
    question read reconcile reconcile-xls redeem-coupon register request reset resource school search seminar
    settings setup shipping shop space status store streaming student sub subscribe support survey target
    taxonomy test ticket tools transaction transfer type unactive unit user vendor verifier view vote webcam
    website wizard workflow
  `
    .trim()
    .split(/\s+/),
)
