// `GET /api/submissions/{submissionId}/answers.pdf`. It returns bytes, so it is not in the
// contract.
import type { FastifyInstance } from 'fastify'
import {
  authorise,
  contentDisposition,
  sendProblem,
  signedIn,
} from '../../../platform/http/index.ts'
import { speaking } from '../../../platform/language/index.ts'
import { oneOfFew } from '../../../platform/turns/index.ts'
import { pictureForPaper } from '../../files/index.ts'
import { safePart } from '../../files/index.ts'
import { printSubmission } from './print-submission.usecases.ts'
import { drawSubmission } from './submission-pdf.ts'
import type { ExportRoutes } from '../export/submissions-export.routes.ts'
import { word } from '../submissions.texts.ts'

/** Drawing occupies the process, so more at once would only delay each of them. */
const DRAWN_AT_ONCE = 2

export function registerSubmissionPdf(
  app: FastifyInstance,
  { services, contextOf }: ExportRoutes,
): void {
  const inTurn = oneOfFew(DRAWN_AT_ONCE)
  const path = '/api/submissions/:submissionId/answers.pdf'
  const options = { config: { access: 'user', load: 'heavy' }, exposeHeadRoute: false } as const
  app.get<{ Params: { submissionId: string } }>(path, options, async (request, reply) => {
    try {
      const printed = await contextOf(request, reply).enterToRead((entered) => {
        authorise('user', entered.viewer)
        const { scope, now } = entered
        return printSubmission(
          { scope, now, viewer: signedIn(entered) },
          request.params.submissionId,
        )
      })
      // No transaction is open while the pages are drawn.
      const bytes = await inTurn(async () => {
        const { logoFile } = printed
        const logo = logoFile && (await pictureForPaper(services, logoFile))
        return speaking(printed.language, () => drawSubmission({ ...printed, logo }))
      })
      const name = speaking(printed.language, () => {
        const team = printed.teamName ?? word('submissions.guest')
        return word('submissions.print.fileName', { form: printed.formTitle, team })
      })
      return await reply
        .header('content-type', 'application/pdf')
        .header(
          'content-disposition',
          contentDisposition('attachment', `${safePart(name, '_')}.pdf`),
        )
        .send(bytes)
    } catch (error) {
      sendProblem(reply, error)
      return reply
    }
  })
}
