import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { candidateIdsOf } from '../../platform/caller/account';
import { NOBODYS, ofCandidate } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { sendApprovedDeployment } from './deployment';
import { offerQueue } from './queue';
import { renewOffer } from './renew';
import { offerRoutes } from './routes';
import { sendApprovedOffer } from './sending';
import { expiringOffers } from './waiting';

export const offerModule = {
  routes: offerRoutes,
  waiting: { offer: expiringOffers },
  queue: { offer: offerQueue },
  decisions: [
    'Offer withdrawn',
    'Offer letter approved',
    'Offer letter returned',
    'Deployment letter approved',
    'Deployment letter returned',
    'Staff handbook approved',
    'Staff handbook returned',
  ],
  ownRecordAudit: {
    records: {
      offer: (userId) => sql`(SELECT id FROM offer WHERE candidate_id IN ${candidateIdsOf(userId)})`,
    },
    actions: [
      'Offer sent',
      'Offer sent again',
      'Offer declined',
      'Offer withdrawn',
      'Deployment letter sent',
      'Letter uploaded',
      'Letter removed',
      'Signed letters handed in',
      'Letters sent again',
      'Offer letter approved',
      'Offer letter returned',
      'Deployment letter approved',
      'Deployment letter returned',
      'Staff handbook approved',
      'Staff handbook returned',
    ],
  },
  approvals: {
    offer: { record: 'candidate', effect: sendApprovedOffer },
    deployment: { record: 'candidate', effect: sendApprovedDeployment },
  },
  renewals: { offer: renewOffer },
  named: {
    offer: namesFrom(
      'offer',
      "(SELECT trim(c.firstname || ' ' || c.lastname) FROM candidate c WHERE c.id = t.candidate_id)",
    ),
  },
  recordOwners: {
    '/candidate/accept_offer/{offerId}': NOBODYS,
    '/candidate/decline_offer/{offerId}': NOBODYS,
    '/candidate/document/{id}': ofCandidate(sql`document t JOIN candidate c ON c.id = t.candidate_id`),
    '/candidate/offer/{offerId}': NOBODYS,
    '/candidate/offer/{offerId}/documents/{id}': NOBODYS,
  },
} satisfies Module;
