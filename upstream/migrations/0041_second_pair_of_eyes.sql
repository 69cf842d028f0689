-- Which changes wait for another admin; `companies`: in which companies, null for all.
ALTER TABLE installation ADD COLUMN second_pair TEXT NOT NULL
  DEFAULT '{"bank":true,"pay":true,"status":false,"rights":false,"companies":null,"version":1}';
INSERT INTO approval (kind, title) VALUES
  ('bank-details', 'Bank details of an employee'), ('pay', 'Pay of an employee'),
  ('employment-status', 'Employment status'), ('admin-rights', 'Rights of an admin');
