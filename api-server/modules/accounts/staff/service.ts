import type { FastifyRequest } from 'fastify';

/** A member of staff, as R-Cloud knows them. */
export interface StaffMember {
  /** R-Cloud's own name for the account. */
  subject: string;
  name: string;
  /** The bar they work at. */
  barId: number;
}

/** Who is logged in as staff, for other domains. Staff are no customers: the two logins know nothing of each other. Source: AC-52. */
export interface StaffService {
  /** The member of staff of a request's cookie; undefined for anybody else. */
  find(request: FastifyRequest): Promise<StaffMember | undefined>;
}
