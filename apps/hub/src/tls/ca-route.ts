/** The authority's certificate to download: it is public, and no use without its key. */
import type { FastifyInstance } from 'fastify';

export const CA_PATH = '/ca.crt';

export function caRoute(app: FastifyInstance, certificate: Buffer): void {
  app.get(CA_PATH, (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert') // what iOS and Android open as a certificate
      .header('content-disposition', 'attachment; filename="blindwerk-ca.crt"')
      .send(certificate),
  );
}
