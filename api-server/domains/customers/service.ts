import type { FastifyRequest } from 'fastify';
import type { CustomerRow } from './customers.store';

/** The logged-in customer, for other domains. */
export interface CustomersService {
  /** The customer of a request's cookie; undefined for a visitor. */
  find(request: FastifyRequest): Promise<CustomerRow | undefined>;
  /** The customer of a request's cookie. @throws AppError 401 `login_required` for a visitor */
  require(request: FastifyRequest): Promise<CustomerRow>;
}
